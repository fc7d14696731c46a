import { createHash } from 'node:crypto';
import { SourceProblem } from '#ground/ports/source.ts';
import { boundedBody, readBody } from '../http/bounded-body.ts';
import { tellsRobots } from '../page-text/page-facts.ts';
import type { PageReader, ReadPage } from '../page-text/page-reader.ts';
import { filePath, fileTypeOf, pagePath } from './item-path.ts';
import type { KeptPage } from './kept-pages.ts';
import type { WebScope } from './web-scope.ts';

export interface FoundParts {
  readonly reader: PageReader;
  readonly scope: WebScope;
  readonly fileMaxBytes: number;
}

type Found = { is: 'here'; page: KeptPage; document?: Uint8Array };

const pageMaxBytes = 4 * 1024 * 1024;

/** Reads what a listing needs of an answer; undefined for what becomes no document. */
export async function readFound(
  parts: FoundParts,
  url: string,
  response: Response,
): Promise<Found | undefined> {
  if (isHtml(response)) return readPage(parts, url, response);
  const type = fileTypeOf(url, contentTypeOf(response));
  if (type !== undefined) return { is: 'here', page: await readFile(parts, url, response, type) };
  await response.body?.cancel();
  return undefined;
}

export function isHtml(response: Response): boolean {
  return /^(?:text\/html|application\/xhtml\+xml)$/u.test(contentTypeOf(response));
}

/** Reads a page to its main text. */
export async function readText(
  { reader, fileMaxBytes }: Omit<FoundParts, 'scope'>,
  response: Response,
): Promise<ReadPage> {
  const bytes = await readBody(response, Math.min(pageMaxBytes, fileMaxBytes));
  const charset = /charset="?([\w-]+)/iu.exec(response.headers.get('content-type') ?? '')?.[1];
  const read = await reader.read({ bytes, charset });
  if (read) return read;
  throw new SourceProblem('malformed', 'The page is nested too deeply.', { isOfItem: true });
}

async function readPage(parts: FoundParts, url: string, response: Response): Promise<Found> {
  const { scope } = parts;
  const { base = '', ...read } = await readText(parts, response);
  const from = URL.canParse(base, url) ? new URL(base, url).href : url;
  const links = new Set(read.links.flatMap((href) => scope.resolve(href, from) ?? []));
  const page: KeptPage = {
    ...toldOf(response),
    isPage: true,
    etag: createHash('sha256').update(read.document).digest('base64url'),
    path: pagePath(url, scope.folder, read.title),
    sizeBytes: read.document.byteLength,
    canonical: read.canonical === undefined ? undefined : scope.resolve(read.canonical, from),
    links: told(response, 'nofollow') ? [] : [...links],
    isHidden: read.isHidden || told(response, 'noindex'),
  };
  return { is: 'here', page, document: read.document };
}

async function readFile(
  { scope, fileMaxBytes }: FoundParts,
  url: string,
  response: Response,
  type: string,
): Promise<KeptPage> {
  const { headers } = response;
  const length = headers.has('content-encoding') ? null : headers.get('content-length');
  const known = toldOf(response);
  return {
    ...known,
    isPage: false,
    etag: known.version.etag ?? known.version.modified ?? (await hashBody(response, fileMaxBytes)),
    path: filePath(url, scope.folder, type),
    sizeBytes: length === null ? null : Number(length),
    canonical: undefined,
    links: [],
  };
}

function toldOf(response: Response): Pick<KeptPage, 'version' | 'isHidden'> {
  const [etag, modified] = [response.headers.get('etag'), response.headers.get('last-modified')];
  return { version: { etag, modified }, isHidden: told(response, 'noindex') };
}

function told({ headers }: Response, word: 'noindex' | 'nofollow'): boolean {
  return tellsRobots(headers.get('x-robots-tag') ?? '', word);
}

async function hashBody(response: Response, maxBytes: number): Promise<string> {
  const hash = createHash('sha256');
  for await (const piece of boundedBody(response, maxBytes)) hash.update(piece);
  return hash.digest('base64url');
}

function contentTypeOf({ headers }: Response): string {
  return (headers.get('content-type') ?? '').replace(/;.*$/su, '').trim().toLowerCase();
}
