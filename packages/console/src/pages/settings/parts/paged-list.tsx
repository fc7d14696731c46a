import { useSearchParams } from '@solidjs/router';
import type { UseQueryResult } from '@tanstack/solid-query';
import { For, Match, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import type { IconName } from '#ui/icon.tsx';
import { Pager } from '#ui/pager.tsx';
import { Empty, Failed, Waiting } from '#ui/states.tsx';

type Pagination = Parameters<typeof Pager>[0]['pagination'];

/** Keeps the page of a list in the address. */
export function usePageParam(): { page: () => number; turnTo: (page: number) => void } {
  const [params, setParams] = useSearchParams<{ page?: string }>();
  return {
    page: () => Number(params.page ?? 1) || 1,
    turnTo: (page) => setParams({ page: String(page) }),
  };
}

/** Shows one page of a settings list, also while it loads, fails or is empty. */
export function PagedList<Reply extends { pagination: Pagination }, Item>(props: {
  query: UseQueryResult<Reply>;
  itemsOf: (reply: Reply) => readonly Item[];
  empty: { icon: IconName; title: string; hint: string };
  onTurn: (page: number) => void;
  children: (item: Item) => JSX.Element;
}): JSX.Element {
  const items = () => props.query.data && props.itemsOf(props.query.data);
  return (
    <Switch fallback={<Waiting />}>
      <Match when={props.query.error}>
        <Failed error={props.query.error} onRetry={() => void props.query.refetch()} />
      </Match>
      <Match when={items()?.length === 0}>
        <Empty icon={props.empty.icon} title={props.empty.title}>
          <p>{props.empty.hint}</p>
        </Empty>
      </Match>
      <Match when={props.query.data}>
        {(reply) => (
          <>
            <div class="card">
              <ul>
                <For each={props.itemsOf(reply())}>{(item) => props.children(item)}</For>
              </ul>
            </div>
            <Pager pagination={reply().pagination} onTurn={(page) => props.onTurn(page)} />
          </>
        )}
      </Match>
    </Switch>
  );
}
