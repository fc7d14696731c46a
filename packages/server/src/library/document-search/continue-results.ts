import { paginate } from '@guildhall/contract';
import type { CursorPagination } from '@guildhall/contract';
import { countBefore, ofAnotherList } from '#ground/db/cursors.ts';
import type { CursorPaging } from '#ground/db/cursors.ts';

const mark = 'shown';
/** The last 62 random bits of an id. A search ranks about 300 documents at most. */
const digitsOfId = 16;

/**
 * Returns one page of ranked documents. Each search scores anew, and no place in an earlier ranking
 * says what comes next: the cursor is the documents that the pages so far have shown.
 */
export function pageOfResults<Document extends { readonly documentId: string }>(
  ranked: readonly Document[],
  paging: CursorPaging,
): { page: Document[]; pagination: CursorPagination } {
  const begin = countBefore(paging);
  const end = begin + paging.pageSize;
  const shown = readShown(paging.after);
  const rest = ranked.filter(({ documentId }) => !shown.has(digitsOf(documentId)));
  for (const { documentId } of rest.slice(0, end)) shown.add(digitsOf(documentId));
  const after = rest.length > end ? writeShown(shown) : null;
  return {
    page: rest.slice(begin, end),
    pagination: { ...paginate(paging, ranked.length), after },
  };
}

const digitsOf = (documentId: string) => documentId.replaceAll('-', '').slice(-digitsOfId);

function writeShown(shown: ReadonlySet<string>): string {
  const ids = Buffer.from([...shown].join(''), 'hex');
  return Buffer.concat([Buffer.from(mark), ids]).toString('base64url');
}

function readShown(after: string | undefined): Set<string> {
  if (after === undefined) return new Set();
  const bytes = Buffer.from(after, 'base64url');
  const digits = bytes.subarray(mark.length).toString('hex');
  const isOfSearch = bytes.toString('latin1', 0, mark.length) === mark;
  if (!isOfSearch || digits.length % digitsOfId > 0) throw ofAnotherList();
  return new Set(digits.match(/.{16}/g));
}
