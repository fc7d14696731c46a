import type { Stats } from 'node:fs';
import type { SettingsOf } from '@guildhall/contract';
import { SourceProblem } from '#ground/ports/source.ts';
import type { Listed, ListedItem, Rights } from '#ground/ports/source.ts';
import type { OpenSource } from '../source-parts.ts';
import { findRoot } from './find-root.ts';
import { findRule } from './find-rule.ts';
import type { RuleVisibility } from './find-rule.ts';
import { openWithin, readEntries } from './open-within.ts';
import { isPassedOver } from './passed-over.ts';
import { watchFolders } from './watch-folders.ts';

type FolderSettings = SettingsOf<'folder'>;

const deepest = 64;

/**
 * A folder on the machine of the server, below one that the operator names. What cannot be listed
 * keeps its documents. Links are not followed.
 */
export const openFolderSource: OpenSource<'folder'> = (settings, { allowedFolders }) => {
  const root = () => findRoot(settings.path, allowedFolders);
  return {
    async check() {
      await root();
    },
    async *list(_since, signal) {
      const top = await root();
      yield* listAll({ top, settings, signal });
    },
    async read({ path }) {
      return readFile(await root(), path);
    },
    watch(changed, signal) {
      void watchFolder(root, changed, signal);
    },
  };
};

async function watchFolder(
  root: () => Promise<string>,
  changed: () => void,
  signal: AbortSignal,
): Promise<void> {
  const top = await root().catch(() => null);
  if (top === null || signal.aborted) return;
  await watchFolders(top, changed, signal);
  // What has changed before it was watched is found, too.
  changed();
}

interface Listing {
  readonly top: string;
  readonly settings: FolderSettings;
  readonly signal: AbortSignal;
}

const scope = 'folder';

async function* listAll(listing: Listing): AsyncGenerator<Listed> {
  const unlisted: string[] = [];
  yield* listFolder(listing, '', unlisted, 0);
  if (unlisted.includes('')) {
    throw new SourceProblem('unreachable', 'The folder could not be read');
  }
  yield { kind: 'done', scope, isComplete: true, unlisted };
}

/** Lists a folder and those below it. Adds those that cannot be read to `unlisted`. */
async function* listFolder(
  listing: Listing,
  folder: string,
  unlisted: string[],
  depth: number,
): AsyncGenerator<Listed> {
  listing.signal.throwIfAborted();
  const entries = depth > deepest ? null : await readEntries(listing.top, folder).catch(() => null);
  if (entries === null) {
    unlisted.push(folder);
    return;
  }
  for (const { name, found } of entries) {
    if (isPassedOver(name)) continue;
    const path = folder === '' ? name : `${folder}/${name}`;
    if (found === null) unlisted.push(path);
    else if (found.isDirectory()) yield* listFolder(listing, path, unlisted, depth + 1);
    else if (found.isFile()) yield { kind: 'item', ...toItem(listing.settings, path, found) };
  }
}

function toItem({ rights }: FolderSettings, path: string, found: Stats): ListedItem {
  const visibility = findRule(path, rights);
  return {
    scope,
    id: path,
    path,
    // The inode tells apart two files that took turns under one name.
    etag: `${found.mtimeMs}-${found.size}-${found.ino}`,
    sizeBytes: found.size,
    url: null,
    ...(visibility && { rights: rightsBy[visibility] }),
  };
}

const rightsBy: Record<RuleVisibility, Rights> = {
  restricted: [],
  team: [{ kind: 'everyone' }],
  public: [{ kind: 'public' }],
};

/** Reads a file, if it still is one and no folder above it has become a link. */
async function readFile(top: string, path: string): Promise<AsyncIterable<Uint8Array>> {
  const gone = (cause?: unknown) =>
    new SourceProblem('not_found', 'The file could not be read', { isOfItem: true, cause });
  const file = await openWithin(top, path).catch((cause: unknown) => {
    throw gone(cause);
  });
  if ((await file.stat()).isFile()) return file.createReadStream();
  await file.close();
  throw gone();
}
