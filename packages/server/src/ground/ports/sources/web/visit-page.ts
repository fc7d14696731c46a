import { SourceProblem } from '#ground/ports/source.ts';
import type { PacedFetch } from '../http/paced-fetch.ts';
import { unreachedProblem } from '../http/unreached-problem.ts';
import type { PageReader } from '../page-text/page-reader.ts';
import type { KeptPage } from './kept-pages.ts';
import { readFound } from './read-found.ts';
import { userAgent } from './robots.ts';
import type { WebScope } from './web-scope.ts';

/** What an address turns out to be. */
export type Visit =
  | { readonly is: 'here'; readonly page: KeptPage; readonly document?: Uint8Array }
  | { readonly is: 'moved'; readonly to: string }
  /** Not there, or nothing that becomes a document. */
  | { readonly is: 'absent' }
  | { readonly is: 'unreadable'; readonly problem: SourceProblem };

export interface Visitor {
  readonly paced: PacedFetch;
  readonly reader: PageReader;
  readonly scope: WebScope;
  readonly fileMaxBytes: number;
}

const pageTimeoutMs = 60_000;

/** Asks for an address, for no more than what is new since it was kept. */
export async function visitPage(
  visitor: Visitor,
  url: string,
  kept: KeptPage | undefined,
  signal: AbortSignal,
): Promise<Visit> {
  const timed = AbortSignal.any([signal, AbortSignal.timeout(pageTimeoutMs)]);
  try {
    const response = await askPage(visitor.paced, url, timed, kept);
    if (response.ok) return (await readFound(visitor, url, response)) ?? { is: 'absent' };
    await response.body?.cancel();
    return readStatus(response, kept);
  } catch (error) {
    signal.throwIfAborted();
    const problem = unreachedProblem(error);
    // Other pages would get the same answer.
    if (problem.code === 'not_allowed' || problem.retryAfterSeconds !== undefined) throw problem;
    return { is: 'unreadable', problem };
  }
}

/** Asks for an address without following where it leads. */
export function askPage(
  paced: PacedFetch,
  url: string,
  signal: AbortSignal,
  kept?: KeptPage,
): Promise<Response> {
  const { etag = null, modified = null } = kept?.version ?? {};
  const headers = {
    'user-agent': userAgent,
    ...(etag !== null && { 'if-none-match': etag }),
    ...(modified !== null && { 'if-modified-since': modified }),
  };
  return paced.fetch(url, { signal, headers, redirect: 'manual' });
}

function readStatus({ status, headers }: Response, kept: KeptPage | undefined): Visit {
  const to = headers.get('location');
  if (status === 304 && kept) return { is: 'here', page: kept };
  if (status > 300 && status < 400 && to !== null) return { is: 'moved', to };
  if (status === 404 || status === 410) return { is: 'absent' };
  return { is: 'unreadable', problem: new SourceProblem('unreachable', `It answered ${status}.`) };
}
