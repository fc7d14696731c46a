import { Failure } from '#ground/failure.ts';

/**
 * Names the failed parts of a search in a header of the answer. Throws `search_failed` if nothing
 * was found: the failed part might have found documents, so an empty result would mislead.
 */
export function reportDegraded(
  c: { header(name: string, value: string): void },
  { count, degraded }: { count: number; degraded: readonly string[] },
): void {
  if (degraded.length === 0) return;
  if (count === 0) throw new Failure('search_failed');
  c.header('x-search-degraded', degraded.join(', '));
}
