import { LdapProblem } from '../ldap.ts';
import type { Connection, Search } from './connection.ts';
import { codes, sayResult } from './problems.ts';
import type { Entry, Result } from './read-reply.ts';

const pageSize = 1_000;
/** A server may send empty pages, but not for ever. */
const emptyPagesMax = 100;

/** What a search is about, for the sentence of its problem. */
export type Subject = 'people' | 'groups';

/**
 * Gives all entries of a search, in pages. Throws unless the server has said that these are all;
 * references to other servers are not followed.
 */
export async function searchPages(
  connection: Connection,
  search: Omit<Search, 'page'>,
  { of, take, signal }: { of: Subject; take: (entry: Entry) => void; signal: AbortSignal },
): Promise<void> {
  let cookie: Buffer | null = null;
  let emptyPages = 0;
  do {
    signal.throwIfAborted();
    let count = 0;
    const page = { size: pageSize, cookie };
    const result: Result = await connection.search({ ...search, page }, (entry) => {
      count += 1;
      take(entry);
    });
    if (result.code === codes.noCriticalExtension && cookie === null && count === 0) {
      return searchAtOnce(connection, search, { of, take });
    }
    refuseFailed(result, of);
    emptyPages = count === 0 ? emptyPages + 1 : 0;
    if (emptyPages > emptyPagesMax)
      throw new LdapProblem('malformed', 'The directory sends only empty pages');
    ({ cookie } = result);
  } while (cookie !== null);
}

/** For a server that knows no pages: it gives all entries, or says that it does not. */
async function searchAtOnce(
  connection: Connection,
  search: Search,
  { of, take }: { of: Subject; take: (entry: Entry) => void },
): Promise<void> {
  refuseFailed(await connection.search(search, take), of);
}

/** Throws unless a search has ended well. */
export function refuseFailed(result: Result, of: Subject): void {
  if (result.code === codes.success) return;
  const isGroup = of === 'groups';
  if (noPlace.has(result.code)) {
    const [code, name] = isGroup
      ? (['group_base_not_found', 'groups'] as const)
      : (['base_not_found', 'people'] as const);
    throw new LdapProblem(
      code,
      `The directory has nothing at the base of the ${name} (${result.code})`,
    );
  }
  const problem = sayResult(result);
  if (problem.code !== 'filter' || !isGroup) throw problem;
  throw new LdapProblem('group_filter', problem.message);
}

/** No such entry, a name that is none, an entry that is on another server. */
const noPlace: ReadonlySet<number> = new Set([
  codes.referral,
  codes.noSuchObject,
  codes.invalidDnSyntax,
]);
