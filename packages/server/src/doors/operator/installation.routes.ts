import { RateLimiterRes } from 'rate-limiter-flexible';
import { endpoints } from '@guildhall/contract';
import { mayOperate } from '#ground/access/may-operate.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { Failure } from '#ground/failure.ts';
import type { Settings } from '#ground/settings/settings.ts';
import type { Api } from '#ground/http/api.ts';
import { budgetSpent } from '#ground/http/limits.ts';
import type { OpenBudget } from '#ground/http/limits.ts';
import type { Principal } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import { modelsOf } from '#ground/ports/embeddings/switchable-embeddings.ts';
import { listModels } from '#library/models/models.queries.ts';
import { countUnderstood } from '#library/models/understanding.queries.ts';
import { findLastBackup } from './backups.queries.ts';
import { findLimits } from '#library/storage-limits/organisation-limits.ts';
import { nameEmbeddings } from './run-system-checks.ts';
import { sendTestMail } from './send-test-mail.ts';
import type { TestMailParts } from './send-test-mail.ts';
import { shareSystemChecks } from './share-system-checks.ts';
import type { SharedCheckParts } from './share-system-checks.ts';
import { readStorage } from './storage.queries.ts';

export interface InstallationParts extends SharedCheckParts, Omit<TestMailParts, 'settings'> {
  readonly settings: Settings;
  readonly openBudget: OpenBudget;
}

const testsPerHour = 5;
const hourSeconds = 3600;

/** Mounts the state of the installation, for the owners who run it. */
export function mountInstallation(api: Api, parts: InstallationParts): void {
  const { db, settings, model } = parts;
  const checkSystem = shareSystemChecks(parts);
  const takeTest = createTestBudget(parts);

  serve(api, endpoints.getSystemChecks, {
    reach: ({ principal, input }) => reachInstallation(parts, principal, input.query.teamId),
    async answer({ reached }) {
      const storage = await readStorage(db, reached);
      const { documents, pages, passages, file_bytes: fileBytes, text_bytes: textBytes } = storage;
      const understood = await findUnderstood(parts, reached);
      const { fileBytes: fileBytesMax, textBytes: textBytesMax } = await findLimits(db, settings);
      return {
        checks: await checkSystem(),
        models: { embeddings: await nameServing(parts), language: model?.name ?? null },
        storage: {
          documents,
          pages,
          passages,
          understood,
          fileBytes,
          textBytes,
          fileBytesMax,
          textBytesMax,
        },
        lastBackupAt: (await findLastBackup(db))?.madeAt ?? null,
      };
    },
  });

  serve(api, endpoints.sendTestMail, {
    reach: ({ principal, input }) => reachInstallation(parts, principal, input.body.teamId),
    async answer({ reached, principal, actor }) {
      if (principal.kind === 'key') throw new Failure('mail_test_of_key');
      await takeTest(principal.accountId);
      const to = await sendTestMail(parts, { principal, actor }, reached);
      return { to, isSent: settings.smtpUrl !== undefined };
    },
  });
}

/** Returns the name of the model that serves. */
async function nameServing({ db, settings, embeddings }: InstallationParts): Promise<string> {
  const { model } = embeddings;
  const serving = (await listModels(db)).find(({ name }) => name === model);
  return nameEmbeddings({ embeddings: serving?.setting ?? settings.embeddings });
}

/**
 * Returns how many passages of the organisation have a vector, of the model that is coming if one
 * is; null if none are to be made.
 */
async function findUnderstood(
  { db, embeddings }: InstallationParts,
  { orgId }: ReachableTeam,
): Promise<number | null> {
  const last = modelsOf(embeddings).at(-1);
  return last ? (await countUnderstood(db, last.model, orgId)).understood : null;
}

/**
 * Returns the given team, or the caller's own. Throws if it is not a top-level team, or if its
 * owners are not those of the installation.
 */
async function reachInstallation(
  { db, settings }: Pick<InstallationParts, 'db' | 'settings'>,
  principal: Principal,
  teamId: string | undefined,
): Promise<ReachableTeam> {
  const team = await reachTeam(db, principal, teamId);
  if (team.parentId !== null) throw new Failure('not_top_level');
  const email = principal.kind === 'person' ? principal.email : null;
  if (!(await mayOperate(db, settings, email))) throw new Failure('not_operator');
  return team;
}

function createTestBudget({ settings, openBudget }: InstallationParts) {
  if (settings.rateLimits === 'off') return async () => {};
  const budget = openBudget('mail-test', testsPerHour, hourSeconds);
  return async (accountId: string) => {
    try {
      await budget.consume(accountId);
    } catch (state) {
      if (!(state instanceof RateLimiterRes)) throw state;
      throw budgetSpent(state.msBeforeNext);
    }
  };
}
