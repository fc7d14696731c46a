import type { UseQueryResult } from '@tanstack/solid-query';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import type { IconName } from '#ui/icon.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Pager } from '#ui/pager.tsx';
import { Empty } from '#ui/states.tsx';

type Pagination = Parameters<typeof Pager>[0]['pagination'];

/** Shows one page of a settings list, also while it loads, fails or is empty. */
export function PagedList<Reply extends { pagination: Pagination }, Item>(props: {
  query: UseQueryResult<Reply>;
  itemsOf: (reply: Reply) => readonly Item[];
  empty: { icon: IconName; title: string; hint: string };
  onTurn: (page: number) => void;
  children: (item: Item) => JSX.Element;
}): JSX.Element {
  return (
    <Loaded query={props.query}>
      {(reply) => (
        <Show
          when={props.itemsOf(reply()).length > 0}
          fallback={
            <Empty icon={props.empty.icon} title={props.empty.title}>
              <p>{props.empty.hint}</p>
            </Empty>
          }
        >
          <div class="card">
            <ul>
              <For each={props.itemsOf(reply())}>{(item) => props.children(item)}</For>
            </ul>
          </div>
          <Pager pagination={reply().pagination} onTurn={(page) => props.onTurn(page)} />
        </Show>
      )}
    </Loaded>
  );
}
