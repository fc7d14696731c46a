import { For, onCleanup, onMount, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t, tp } from '#texts/texts.ts';
import { createDelayed } from '#ui/delayed.ts';
import { Select, TextField } from '#ui/field.tsx';
import { sayVisibilityShortly } from './document/say-document.ts';
import { states, visibilities } from './use-filters.ts';
import type { Filters } from './use-filters.ts';

/** Shows the filters of the document list (name, state, visibility, verification) and its order. */
export function FilterBar(props: {
  filters: Filters;
  onFilter: (change: Partial<Filters>, options?: { replace: boolean }) => void;
}): JSX.Element {
  const context = useTeamContext();
  const field = createSearchField((search) => props.onFilter({ search }, { replace: true }));
  const chosen = <T extends string>(known: readonly T[], value: string) =>
    known.find((it) => it === value);
  return (
    <search class="filters" ref={field.ref}>
      <TextField
        type="search"
        label={t().documents.search}
        value={props.filters.search}
        onInput={field.onInput}
      />
      <Show when={props.filters.from === 'team'}>
        <Select
          label={t().documents.state}
          onChange={({ target }) => props.onFilter({ state: chosen(states, target.value) })}
        >
          <option value="">{t().documents.anyState}</option>
          <For each={states}>
            {(state) => (
              <option value={state} selected={props.filters.state === state}>
                {t().documents.states[state]}
              </option>
            )}
          </For>
        </Select>
      </Show>
      <Select
        label={t().documents.visibility}
        onChange={({ target }) =>
          props.onFilter({ visibility: chosen(visibilities, target.value) })
        }
      >
        <option value="">{t().documents.anyVisibility}</option>
        <For each={visibilities}>
          {(visibility) => (
            <option value={visibility} selected={props.filters.visibility === visibility}>
              {sayVisibilityShortly(visibility, context.team().name)}
            </option>
          )}
        </For>
      </Select>
      <Select
        label={tp().verification.filter}
        onChange={({ target }) =>
          props.onFilter({ verification: target.value === 'due' ? 'due' : undefined })
        }
      >
        <option value="">{tp().verification.any}</option>
        <option value="due" selected={props.filters.verification === 'due'}>
          {tp().verification.due}
        </option>
      </Select>
      <Select
        label={t().documents.sort}
        onChange={({ target }) =>
          props.onFilter({ sort: target.value === 'name' ? 'name' : 'newest' })
        }
      >
        <option value="newest">{t().documents.newest}</option>
        <option value="name" selected={props.filters.sort === 'name'}>
          {t().documents.byName}
        </option>
      </Select>
    </search>
  );
}

/** Debounces a search field; the key `/` focuses the field from anywhere on the page. */
function createSearchField(search: (text: string) => void) {
  let place: HTMLElement | undefined;
  const delayed = createDelayed(search);
  const onKey = (event: KeyboardEvent) => {
    const { target, key } = event;
    const isWriting =
      target instanceof HTMLElement &&
      target.matches('input:not([type=checkbox]), textarea, select');
    if (key !== '/' || event.ctrlKey || event.metaKey || isWriting) return;
    event.preventDefault();
    place?.querySelector('input')?.focus();
  };
  onMount(() => document.addEventListener('keydown', onKey));
  onCleanup(() => document.removeEventListener('keydown', onKey));
  return {
    ref: (element: HTMLElement) => (place = element),
    onInput: ({ currentTarget: { value } }: { currentTarget: HTMLInputElement }) =>
      delayed.start(value.trim()),
  };
}
