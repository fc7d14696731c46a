import { Match, Switch } from 'solid-js';
import type { Accessor, JSX } from 'solid-js';
import type { UseQueryResult } from '@tanstack/solid-query';
import { Failed, Waiting } from './states.tsx';

/** Shows the result of a query, a placeholder while it loads, or why it could not be loaded. */
export function Loaded<T>(props: {
  query: UseQueryResult<T>;
  lines?: number;
  children: (data: Accessor<NonNullable<T>>) => JSX.Element;
}): JSX.Element {
  return (
    <Switch>
      <Match when={props.query.isPending}>
        <Waiting lines={props.lines ?? 6} />
      </Match>
      <Match when={props.query.isLoadingError}>
        <Failed error={props.query.error} onRetry={() => void props.query.refetch()} />
      </Match>
      <Match when={props.query.data}>{(data) => props.children(data)}</Match>
    </Switch>
  );
}
