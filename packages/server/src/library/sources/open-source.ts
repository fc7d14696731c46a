import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { SettingsOf, SourceKind } from '@guildhall/contract';
import type { Log } from '#ground/log.ts';
import { createAddressGuard } from '#ground/ports/safe-fetch/address-guard.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { WrongSecretsKey } from '#ground/ports/secret-box/secret-box.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import { SourceProblem } from '#ground/ports/source.ts';
import type { Source } from '#ground/ports/source.ts';
import { openFolderSource } from '#ground/ports/sources/folder/open-folder-source.ts';
import { openGitSource } from '#ground/ports/sources/git/git-source.ts';
import { openImapSource } from '#ground/ports/sources/imap/imap-source.ts';
import { openS3Source } from '#ground/ports/sources/s3/s3-source.ts';
import type { OpenSource, SourceParts } from '#ground/ports/sources/source-parts.ts';
import { openWebSource } from '#ground/ports/sources/web/open-web-source.ts';
import { openWebdavSource } from '#ground/ports/sources/webdav/open-webdav-source.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { unsealSecrets } from './seal-secrets.ts';
import type { OpenedRow } from './stored/sources.queries.ts';

export interface OpenerParts {
  readonly log: Log;
  readonly secretBox: SecretBox;
  /** Reaches public addresses and those of `SOURCE_PRIVATE_HOSTS`. */
  readonly toSources: SafeFetch;
  readonly settings: Pick<
    Settings,
    'dataDir' | 'sourceFolders' | 'sourcePrivateHosts' | 'uploadMaxBytes'
  >;
}

/** What a source is opened by: the secrets of a new one are not stored yet. */
export type Openable = Pick<OpenedRow, 'kind' | 'settings'> & {
  /** Undefined: it is not made yet. */
  readonly id?: string;
  readonly secrets: Buffer | null | Record<string, string>;
};

const openers: { readonly [Kind in SourceKind]?: OpenSource<Kind> } = {
  folder: openFolderSource,
  git: openGitSource,
  web: openWebSource,
  s3: openS3Source,
  webdav: openWebdavSource,
  imap: openImapSource,
};

/** How the folder begins of a source that is not made yet. */
export const newPrefix = 'new-';

/** Returns what opens a source. That throws a `SourceProblem` if its secrets do not open. */
export function openerOfSources({ log, secretBox, toSources, settings }: OpenerParts) {
  const guard = createAddressGuard(settings.sourcePrivateHosts);
  return ({ id, kind, settings: given, secrets }: Openable): Source => {
    const folder = join(settings.dataDir, 'sources', id ?? newPrefix + randomUUID());
    const parts: SourceParts = {
      fetch: toSources.fetch,
      guard,
      folder,
      allowedFolders: settings.sourceFolders,
      fileMaxBytes: settings.uploadMaxBytes,
      log,
    };
    const known = Buffer.isBuffer(secrets) ? openSecrets(secretBox, secrets) : secrets;
    const open = (openers as Partial<Record<SourceKind, OpenSource<SourceKind>>>)[kind];
    if (!open) throw new SourceProblem('not_allowed', `This server has no sources of ${kind}`);
    const source = open({ ...given, ...known } as SettingsOf<SourceKind>, parts);
    return id === undefined ? leavingNothing(source, folder) : source;
  };
}

/** What a source keeps that is not made yet, and that could be anybody's, goes when it is closed. */
function leavingNothing(source: Source, folder: string): Source {
  return {
    ...source,
    async close() {
      await source.close?.();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function openSecrets(box: SecretBox, sealed: Buffer): Record<string, string> {
  try {
    return unsealSecrets(box, sealed);
  } catch (cause) {
    if (!(cause instanceof WrongSecretsKey)) throw cause;
    const message = 'Its password or key was sealed with another key of this server: give it again';
    throw new SourceProblem('secret_lost', message, { cause });
  }
}
