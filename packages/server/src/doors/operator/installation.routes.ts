import { endpoints } from '@guildhall/contract';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Settings } from '#ground/settings/settings.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { modelsOf } from '#ground/ports/embeddings/switchable-embeddings.ts';
import { listModels, countUnderstoodOf } from '#library/embedding-models/models.queries.ts';
import { findLastBackup, readStorage } from './installation.queries.ts';
import { findLimits } from '#library/organisation-limits.ts';
import { reachInstallation } from './reach/reach-installation.ts';
import { nameEmbeddings, shareSystemChecks } from './run-system-checks.ts';
import type { SharedCheckParts } from './run-system-checks.ts';
import type { OpenedSettings } from './server-settings/open-server-settings.ts';
import { mountTrials } from './trials.routes.ts';
import type { TrialParts } from './trials.routes.ts';

export interface InstallationParts extends SharedCheckParts, TrialParts {
  readonly serverSettings: OpenedSettings;
  readonly settings: Settings;
}

/** Mounts the state of the installation, for the owners who run it. */
export function mountInstallation(api: Api, parts: InstallationParts): void {
  const { db, settings } = parts;
  const checkSystem = shareSystemChecks(parts);

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
          language: parts.model()?.name ?? null,
          allowed: [...(parts.model()?.allowed ?? [])],
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

  mountTrials(api, parts);
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
