import { SourceProblem } from '#ground/ports/source.ts';
import type { Listed, ListedItem, Rights } from '#ground/ports/source.ts';
import { aboutPlace } from '../http/unreached-problem.ts';
import { addressOf, listFolder } from './list-folder.ts';
import type { Dav, Entry, Folder } from './list-folder.ts';
import type { RightsReader } from './nextcloud-rights.ts';

export const scope = 'files';

export interface FolderWalk {
  readonly dav: Dav;
  /** Undefined where the rights of the place do not count. */
  readonly rights: RightsReader | undefined;
  /** Where a person opens a file that has an id. */
  readonly opens: ((fileId: string) => string) | undefined;
}

interface Step {
  readonly path: string;
  readonly rights: Rights;
}

const [depthMax, usualFoldersMax, failuresMax] = [64, 50_000, 5];
const tooMany = 'It has more folders than are listed.';

/**
 * Lists all files, folder by folder. A folder that cannot be listed, and one that is gone before it is
 * reached, leave the listing incomplete: what is in it may be there, or have been moved.
 */
export async function* walkFolders(
  walk: FolderWalk,
  signal: AbortSignal,
  foldersMax = usualFoldersMax,
): AsyncGenerator<Listed> {
  const { dav, rights } = walk;
  const ahead: Step[] = [{ path: '', rights: (await rights?.ofRoot()) ?? [] }];
  let [reason, failures, seen]: [string | undefined, number, number] = [undefined, 0, 0];
  for (let step = ahead.shift(); step; step = ahead.shift()) {
    seen += 1;
    if (step.path.split('/').length > depthMax) {
      reason ??= tooMany;
      continue;
    }
    const folder = await tryFolder(dav, step.path, signal);
    failures = folder instanceof SourceProblem ? failures + 1 : 0;
    if (folder instanceof SourceProblem) {
      if (step.path === '' || failures === failuresMax) throw aboutPlace(folder);
      reason ??= `The folder ${step.path} could not be listed: ${folder.message}`;
      continue;
    }
    if (!folder.isWhole) reason ??= `Not all of the folder ${step.path || '/'} could be listed.`;
    const rightsOf = await rights?.inFolder(step.path, step.rights);
    for (const entry of folder.entries) {
      const own = await rightsOf?.(entry);
      if (entry.isFolder) {
        if (seen + ahead.length < foldersMax) ahead.push({ path: entry.path, rights: own ?? [] });
        else reason ??= tooMany;
      } else yield { kind: 'item', ...itemOf(walk, entry), ...(own && { rights: own }) };
    }
  }
  const isComplete = reason === undefined;
  yield { kind: 'done', scope, isComplete, ...(reason !== undefined && { reason }) };
}

async function tryFolder(
  dav: Dav,
  path: string,
  signal: AbortSignal,
): Promise<Folder | SourceProblem> {
  try {
    return await listFolder(dav, path, signal);
  } catch (error) {
    if (!(error instanceof SourceProblem) || isOfPlace(error)) throw error;
    return error;
  }
}

/** True if other folders would get the same answer. */
function isOfPlace({ code, isOfItem, retryAfterSeconds }: SourceProblem): boolean {
  if (code === 'not_allowed' || retryAfterSeconds !== undefined) return true;
  return code === 'refused' && !isOfItem;
}

function itemOf({ dav, opens }: FolderWalk, { path, properties }: Entry): ListedItem {
  const fileId = properties.get('fileid');
  const size = properties.get('getcontentlength') ?? '';
  const version = properties.get('getetag') || properties.get('getlastmodified') || '';
  return {
    scope,
    id: fileId || path,
    path,
    // A server calls the version of a file weak that was written a moment ago, and then no more.
    etag: `${version.replace(/^W\//u, '')} ${size}`,
    sizeBytes: /^\d+$/u.test(size) ? Number(size) : null,
    url: fileId && opens ? opens(fileId) : addressOf(dav, path),
  };
}
