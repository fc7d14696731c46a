import { readRecords } from '../../files/s3/read-xml.ts';
import { SourceProblem } from '#ground/ports/source.ts';

export interface ListedKey {
  readonly key: string;
  readonly etag: string;
  readonly sizeBytes: number | null;
}

const usualKeysMax = 1_000_000;
const pagesMax = 100_000;
/** The way to the next page is kept, so that a listing in circles is seen. */
const tokenMaxLength = 8192;
/** A page has a thousand files of some ten elements each. More would be many in memory. */
const tagsMax = 200_000;
const root = 'ListBucketResult';

/**
 * Yields the keys of a listing, whose pages `ask` gets. Throws if the server does not lead through
 * it to its end: what a listing lacks counts as deleted.
 */
export async function* listBucket(
  ask: (query: Record<string, string>) => Promise<string>,
  prefix: string,
  keysMax = usualKeysMax,
): AsyncGenerator<ListedKey> {
  const tokens = new Set<string>();
  let count = 0;
  for (let token: string | undefined; ;) {
    const page = readPage(await ask({ prefix, ...(token && { 'continuation-token': token }) }));
    for (const each of page.keys) {
      count += 1;
      if (count > keysMax)
        throw new SourceProblem('too_large', `The bucket has more than ${keysMax} files`);
      if (each.key.startsWith(prefix) && !each.key.endsWith('/')) yield each;
    }
    token = page.next;
    if (token === undefined) return;
    const isTooLong = token.length > tokenMaxLength || tokens.size >= pagesMax;
    if (isTooLong || tokens.has(token)) throw broken('does not come to its end');
    tokens.add(token);
  }
}

/** Reads a page of a listing. Throws if it is half a page or of something else. */
export function readPage(xml: string): { keys: ListedKey[]; next: string | undefined } {
  if (countTags(xml) > tagsMax) throw broken('has too much in one page');
  const isWhole = xml.trimEnd().endsWith(`</${root}>`);
  const [told] = isWhole ? readRecords(`<page>${xml}</page>`, 'page', root) : [];
  if (!told?.has('Name')) throw broken('is no listing');
  const next = told.get('NextContinuationToken') || undefined;
  const isTruncated = told.get('IsTruncated') ?? String(next !== undefined);
  if (isTruncated !== 'false' && next === undefined) throw broken('does not go on');
  const isEncoded = told.get('EncodingType') === 'url';
  const keys = readRecords(xml, root, 'Contents').map((record) => toKey(record, isEncoded));
  return { keys, next: isTruncated === 'false' ? undefined : next };
}

function countTags(xml: string): number {
  let count = 0;
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at + 1)) count += 1;
  return count;
}

function toKey(record: Map<string, string>, isEncoded: boolean): ListedKey {
  const name = record.get('Key');
  const version = record.get('ETag') ?? record.get('LastModified');
  if (!name || !version) throw broken('has a file without a name or version');
  const size = Number.parseInt(record.get('Size') ?? '', 10);
  return {
    key: isEncoded ? decodeKey(name) : name,
    etag: `${version.replaceAll('"', '')} ${size}`,
    sizeBytes: Number.isSafeInteger(size) ? size : null,
  };
}

/** Some servers encode a space as `+`. */
function decodeKey(name: string): string {
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    throw broken('has a name that cannot be read');
  }
}

function broken(how: string): SourceProblem {
  return new SourceProblem('malformed', `The server's list of the bucket ${how}`);
}
