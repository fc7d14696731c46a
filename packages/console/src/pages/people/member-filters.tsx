import { useSearchParams } from '@solidjs/router';
import { createEffect, createSignal, For, on, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { createDelayed } from '#ui/delayed.ts';
import { Select, TextField } from '#ui/field.tsx';
import { filters, sorts } from './member-pages.ts';

const quietly = { replace: true, scroll: false };

/** Keeps the search, filter and order of the member list in the address. */
export function MemberFilters(props: { total: number | undefined }): JSX.Element {
  const [params, setParams] = useSearchParams<{
    search?: string;
    filter?: string;
    sort?: string;
  }>();
  const [text, setText] = createSignal(params.search ?? '');
  const delayed = createDelayed((search: string) =>
    setParams({ search: search || undefined }, quietly),
  );
  createEffect(
    on(
      () => params.search ?? '',
      (search) => search !== text().trim() && setText(search),
      { defer: true },
    ),
  );
  const onText = (now: string) => {
    setText(now);
    delayed.start(now.trim());
  };
  return (
    <div class="member-filters">
      <TextField
        type="search"
        class="search"
        label={t().people.search}
        value={text()}
        onInput={(event) => onText(event.currentTarget.value)}
      />
      <Select
        label={t().people.show}
        value={params.filter ?? 'all'}
        onChange={(event) => setParams({ filter: event.currentTarget.value }, quietly)}
      >
        <For each={filters}>
          {(name) => (
            <option value={name} selected={name === (params.filter ?? 'all')}>
              {t().people[name]}
            </option>
          )}
        </For>
      </Select>
      <Select
        label={t().documents.sort}
        onChange={(event) => setParams({ sort: event.currentTarget.value }, quietly)}
      >
        <For each={sorts}>
          {(name) => (
            <option value={name} selected={name === (params.sort ?? 'name')}>
              {t().people.sorts[name]}
            </option>
          )}
        </For>
      </Select>
      <p class="faint total" role="status">
        <Show when={props.total !== undefined}>{t().people.count(props.total ?? 0)}</Show>
      </p>
    </div>
  );
}
