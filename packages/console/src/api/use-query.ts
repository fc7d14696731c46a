import { QueryObserver, useQueryClient } from '@tanstack/solid-query';
import type { QueryKey, QueryObserverResult } from '@tanstack/solid-query';
import type { UseQueryOptions, UseQueryResult } from '@tanstack/solid-query';
import { createComputed, createMemo, on, onCleanup, untrack } from 'solid-js';
import { createStore, reconcile, unwrap } from 'solid-js/store';
import { areResultsHeld } from './hold-results.ts';

/**
 * Follows a query's result. Replaces the function of this name in `@tanstack/solid-query`, which
 * takes the whole page out of the document for a moment at each refetch. That loses the focus, open
 * dialogs and the scroll position.
 */
export function useQuery<T, E = Error, D = T, K extends QueryKey = QueryKey>(
  options: UseQueryOptions<T, E, D, K>,
): UseQueryResult<D, E> {
  const client = useQueryClient();
  const wanted = createMemo(() => ({
    ...client.defaultQueryOptions(options()),
    // A query that starts on mount counts as loading from the first render on.
    _optimisticResults: 'optimistic' as const,
    structuralSharing: false,
  }));
  const observer = new QueryObserver(client, wanted());
  const first = observer.getOptimisticResult(wanted());
  const [result, setResult] = createStore({ ...first, data: own(first.data) } as typeof first);
  const show = (now: QueryObserverResult<D, E>) => setResult((shown) => follow(shown, now));
  let isBehind = false;
  const showUnlessHeld = (now: QueryObserverResult<D, E>) => {
    isBehind = untrack(areResultsHeld);
    if (!isBehind) show(now);
  };
  createComputed(() => {
    if (!areResultsHeld() && isBehind) showUnlessHeld(observer.getCurrentResult());
  });
  const follow = (shown: QueryObserverResult<D, E>, now: QueryObserverResult<D, E>) => {
    const { reconcile: key } = options();
    if (typeof key !== 'string' || now.data === undefined) return now;
    return { ...now, data: reconcile(own(now.data), { key })(shown.data) } as typeof now;
  };
  onCleanup(observer.subscribe(showUnlessHeld));
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

/** Copies cached data, because `reconcile` changes the drawn data in place. */
function own<D>(data: D): D {
  return structuredClone(unwrap(data));
}
