import { SourceProblem } from '#ground/ports/source.ts';
import { boundedBody } from '../http/bounded-body.ts';
import type { PacedFetch } from '../http/paced-fetch.ts';
import { readMultistatus } from './read-multistatus.ts';
import type { Resource } from './read-multistatus.ts';

/** What is asked for at one server, with one name and password. */
export interface Dav {
  readonly paced: PacedFetch;
  readonly authorization: string;
  /** The address of the source's folder, with a slash at its end. */
  readonly root: string;
}

/** A file or a folder, by its place below the source's folder. */
export interface Entry extends Resource {
  /** Decoded, without a slash at its end. */
  readonly path: string;
}

export interface Folder {
  readonly entries: readonly Entry[];
  /** False if the server tells that it cannot tell of something in it. */
  readonly isWhole: boolean;
}

const listMaxBytes = 64 * 1024 * 1024;
/** No server takes a longer address. */
const hrefMax = 16_384;
const wanted = `<?xml version="1.0" encoding="utf-8"?>
<d:propfind xmlns:d="DAV:" xmlns:oc="http://owncloud.org/ns" xmlns:nc="http://nextcloud.org/ns"><d:prop>
<d:resourcetype/><d:getetag/><d:getcontentlength/><d:getlastmodified/>
<oc:fileid/><oc:owner-id/><nc:mount-type/></d:prop></d:propfind>`;

/** Asks what stands in a folder, and in no folder of it. */
export async function listFolder(dav: Dav, path: string, signal: AbortSignal): Promise<Folder> {
  const url = addressOf(dav, path === '' ? '' : `${path}/`);
  const response = await dav.paced.fetch(url, {
    signal,
    method: 'PROPFIND',
    headers: {
      authorization: dav.authorization,
      depth: '1',
      'content-type': 'application/xml; charset=utf-8',
    },
    body: wanted,
    redirect: 'manual',
  });
  if (response.status !== 207) {
    await response.body?.cancel();
    throw folderProblem(response.status);
  }
  const resources = await readMultistatus(boundedBody(response, listMaxBytes));
  return placeIn(dav, path, resources);
}

function folderProblem(status: number): SourceProblem {
  const code = status === 404 || status === 410 ? 'not_found' : 'unreachable';
  return new SourceProblem(code, `Its list of a folder answered ${status}.`);
}

/** The address of a path below the source's folder. */
export function addressOf({ root }: Pick<Dav, 'root'>, path: string): string {
  return root + path.split('/').map(encodeURIComponent).join('/');
}

function placeIn({ root }: Dav, folder: string, resources: readonly Resource[]): Folder {
  const start = pathOf(root, root) ?? '';
  const self = folder === '' ? start : `${start}/${folder}`;
  const entries: Entry[] = [];
  let [isSelf, isWhole] = [false, true];
  for (const resource of resources) {
    const path = pathOf(resource.href, root);
    if (path === self) isSelf = true;
    else if (path === undefined || !path.startsWith(`${self}/`) || resource.properties.size === 0) {
      isWhole = false;
    } else if (!path.includes('/', self.length + 1)) {
      entries.push({ ...resource, path: path.slice(start.length + 1) });
    }
  }
  // Behind a proxy, it may speak of other addresses: then nothing of it can be told apart.
  if (isSelf) return { entries, isWhole };
  throw new SourceProblem('malformed', 'Its list of a folder is that of another one.');
}

/**
 * A decoded path without a slash at its end; undefined where a name has a slash, is no text or has
 * no end.
 */
function pathOf(href: string, root: string): string | undefined {
  if (href.length > hrefMax || !URL.canParse(href, root)) return undefined;
  const url = new URL(href, root);
  if (url.host !== new URL(root).host || /%2f|%00/iu.test(url.pathname)) return undefined;
  try {
    return decodeURIComponent(url.pathname).replace(/\/+$/u, '');
  } catch {
    return undefined;
  }
}
