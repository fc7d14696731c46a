import { randomUUID } from 'node:crypto';
import { endpoints } from '@guildhall/contract';
import { mayOperate } from '#ground/access/may-operate.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { tryModel } from '#assistant/model-trials/try-model.ts';
import { trialQuestions } from '#assistant/model-trials/trial-questions.ts';
import { Failure } from '#ground/failure.ts';
import { invalid } from '#ground/http/check-input.ts';
import type { Settings } from '#ground/settings/settings.ts';
import type { Api } from '#ground/http/api.ts';
import { takePoint } from '#ground/http/limits.ts';
import type { OpenBudget } from '#ground/http/limits.ts';
import type { Principal, Actor, PersonPrincipal } from '#ground/http/principal.ts';
import { serve } from '#ground/http/serve.ts';
import { modelsOf } from '#ground/ports/embeddings/switchable-embeddings.ts';
import { listModels, countUnderstoodOf } from '#library/embedding-models/models.queries.ts';
import { findLastBackup, readStorage } from './installation.queries.ts';
import { findLimits } from '#library/organisation-limits.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import { ModelError } from '#ground/ports/language-model.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import type { Mailer } from '#outgoing/mail/mailer.ts';
import { renderTestMail } from '#outgoing/mail/templates/test.mail.ts';
import { findMailLanguage } from '#outgoing/mail-limits/mail-language.queries.ts';
import { nameEmbeddings, shareSystemChecks } from './run-system-checks.ts';
import type { SharedCheckParts } from './run-system-checks.ts';

interface TestMailParts {
  readonly db: Db;
  readonly log: Log;
  readonly mailer: Mailer;
  readonly settings: { publicUrl: string };
}

const timeoutMs = 20_000;

export interface InstallationParts extends SharedCheckParts, Omit<TestMailParts, 'settings'> {
  readonly settings: Settings;
  readonly openBudget: OpenBudget;
}

const mailTestsPerHour = 5;
const modelTestsPerHour = 60;
const hourSeconds = 3600;

/** Mounts the state of the installation, for the owners who run it. */
export function mountInstallation(api: Api, parts: InstallationParts): void {
  const { db, settings, model } = parts;
  const checkSystem = shareSystemChecks(parts);
  const takeMailTest = createTestBudget(parts, 'mail-test', mailTestsPerHour);
  const takeModelTest = createTestBudget(parts, 'model-test', modelTestsPerHour);

  serve(api, endpoints.getSystemChecks, {
    reach: ({ principal, input }) => reachInstallation(parts, principal, input.query.teamId),
    async answer({ reached }) {
      const storage = await readStorage(db, reached);
      const { documents, pages, passages, file_bytes: fileBytes, text_bytes: textBytes } = storage;
      const understood = await findUnderstood(parts, reached);
      const { fileBytes: fileBytesMax, textBytes: textBytesMax } = await findLimits(db, settings);
      return {
        checks: await checkSystem(),
        models: {
          embeddings: await nameServing(parts),
          language: model?.name ?? null,
          allowed: [...(model?.allowed ?? [])],
        },
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
      await takeMailTest(principal.accountId);
      const to = await sendTestMail(parts, { principal, actor }, reached);
      return { to, isSent: settings.smtpUrl !== undefined };
    },
  });

  serve(api, endpoints.testModel, {
    reach: ({ principal, input }) => reachInstallation(parts, principal, input.body.teamId),
    async answer({ reached, actor, input: { body } }) {
      if (model === null) throw new Failure('model_unset');
      const named = body.model === undefined ? model : model.named(body.model);
      if (!named) {
        const message = `must be one of ${model.allowed.join(', ')}`;
        throw invalid([{ path: 'model', message, code: 'choice' }]);
      }
      await takeModelTest(reached.orgId);
      await transaction(db, (tx) => recordWrite(tx, actor, reached, 'model.tested', [reached.id]));
      return testModel(parts, named, body.number);
    },
  });
}

async function nameServing({ db, settings, embeddings }: InstallationParts): Promise<string> {
  const { model } = embeddings;
  const serving = (await listModels(db)).find(({ name }) => name === model);
  return nameEmbeddings({ embeddings: serving?.setting ?? settings.embeddings });
}

/**
 * Returns how many passages of the organisation have a vector of the coming model, else of the
 * serving one; null without a model.
 */
async function findUnderstood(
  { db, embeddings }: InstallationParts,
  { orgId }: ReachableTeam,
): Promise<number | null> {
  const last = modelsOf(embeddings).at(-1);
  return last ? countUnderstoodOf(db, last.model, orgId) : null;
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
  const accountId = principal.kind === 'person' && !principal.token ? principal.accountId : null;
  if (!(await mayOperate(db, settings, accountId))) throw new Failure('not_operator');
  return team;
}

function createTestBudget(
  { settings, openBudget }: InstallationParts,
  name: string,
  testsPerHour: number,
) {
  if (settings.rateLimits === 'off') return async () => {};
  const budget = openBudget(name, testsPerHour, hourSeconds);
  return (whose: string) => takePoint(budget, whose);
}

async function testModel(
  { log }: Pick<InstallationParts, 'log'>,
  model: LanguageModel,
  number: number,
) {
  const asked = trialQuestions[number - 1] ?? trialQuestions[0];
  const { question, isAnswered } = asked;
  const about = { model: model.name, question };
  try {
    const trial = await tryModel({ model, log }, asked);
    const isExpected = isAnswered
      ? trial.outcome === 'supported' && trial.cites
      : trial.outcome === 'nothing';
    return { ...about, ...trial, trouble: null, isExpected };
  } catch (cause) {
    if (!(cause instanceof ModelError)) throw cause;
    log.warn({ err: cause }, 'The language model did not answer a test');
    return { ...about, ...noTrial, trouble: cause.kind, isExpected: false };
  }
}

const noTrial = {
  text: '',
  firstWordMs: null,
  tokensPerSecond: null,
  cites: false,
  thinks: false,
  outcome: 'failed',
} as const;

/** Sends a mail to the caller's own address and waits until it is sent. Returns the address. */
async function sendTestMail(
  { db, log, mailer, settings: { publicUrl } }: TestMailParts,
  { principal, actor }: { principal: PersonPrincipal; actor: Actor },
  team: ReachableTeam,
): Promise<string> {
  const to = principal.email;
  const messageId = `${randomUUID()}@${new URL(publicUrl).hostname}`;
  await transaction(db, (tx) => recordWrite(tx, actor, team, 'mail.tested', [team.id]));
  const language = await findMailLanguage(db, to);
  try {
    const mail = { to, messageId, ...renderTestMail({ link: `${publicUrl}/` }, language) };
    await mailer.send(mail, AbortSignal.timeout(timeoutMs));
  } catch (cause) {
    log.warn({ err: cause }, 'A test mail was not sent');
    throw new Failure('mail_not_sent', { cause });
  }
  return to;
}
