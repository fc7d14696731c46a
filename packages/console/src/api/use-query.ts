import { QueryObserver, useQueryClient } from '@tanstack/solid-query';
import type { QueryKey, QueryObserverResult } from '@tanstack/solid-query';
import type { UseQueryOptions, UseQueryResult } from '@tanstack/solid-query';
import { createComputed, createMemo, on, onCleanup } from 'solid-js';
import { createStore, reconcile, unwrap } from 'solid-js/store';

/**
 * Follows the answer to a question that is asked of the server. The library's own function of this
 * name takes the whole page out of the document for a moment each time it reads an answer again,
 * and with it goes the focus, an open dialog, and how far somebody has scrolled.
 */
export function useQuery<T, E = Error, D = T, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<T, E, D, K>,
): UseQueryResult<D, E> {
  const client = useQueryClient();
  const wanted = createMemo(() => ({
    ...client.defaultQueryOptions(options()),
    // What is asked for on mounting counts as under way from the first drawing on.
    _optimisticResults: 'optimistic' as const,
    structuralSharing: false,
  }));
  const observer = new QueryObserver(client, wanted());
  const first = observer.getOptimisticResult(wanted());
  const [result, setResult] = createStore({ ...first, data: own(first.data) } as typeof first);
  const show = (now: QueryObserverResult<D, E>) => setResult((shown) => follow(shown, now));
  const follow = (shown: QueryObserverResult<D, E>, now: QueryObserverResult<D, E>) => {
    const { reconcile: key } = options();
    if (typeof key !== 'string' || now.data === undefined) return now;
    return { ...now, data: reconcile(own(now.data), { key })(shown.data) } as typeof now;
  };
  onCleanup(observer.subscribe(show));
  createComputed(
    on(
      wanted,
      (now) => {
        observer.setOptions(now);
        show(observer.getOptimisticResult(now));
      },
      { defer: true },
    ),
  );
  return result;
}

/** What is drawn is changed in place, where it has a key: nothing of the cache may change with it. */
function own<D>(data: D): D {
  return structuredClone(unwrap(data));
}
