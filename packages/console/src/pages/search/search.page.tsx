import './search.css';
import { createEffect, createSignal, Match, on, onMount, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { useTeamContext } from '#api/team-context.ts';
import { t } from '#texts/texts.ts';
import { createDelayed } from '#ui/delayed.ts';
import { TextField } from '#ui/field.tsx';
import { Page } from '#ui/page.tsx';
import { Empty } from '#ui/states.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { FoundChats } from './found-chats.tsx';
import { FoundDocuments } from './found-documents.tsx';
import { SearchFilters } from './search-filters.tsx';
import { useWanted } from './use-search.ts';

const typingMs = 250;

/** Searches the texts of all documents and chats that the user may see. */
export default function SearchPage(): JSX.Element {
  const context = useTeamContext();
  const { wanted, want } = useWanted();
  const [text, setText] = createSignal(wanted().query);
  let box!: HTMLDivElement;
  const field = () => box.querySelector('input');
  const search = (query: string) => want({ q: query || undefined }, { replace: true });
  const delayed = createDelayed(search, typingMs);
  onMount(() => field()?.focus());
  // A query from elsewhere, such as the finder or the back button.
  createEffect(
    on(
      () => wanted().query,
      (query) => query !== text().trim() && setText(query),
    ),
  );
  const onInput = (value: string) => {
    setText(value);
    delayed.start(value.trim());
  };
  const placeLink = (place: string) =>
    context.link(`/search?q=${encodeURIComponent(wanted().query)}&in=${place}`);
  return (
    <Page title={t().shell.search}>
      <div class="search-page" ref={box} onKeyDown={(event) => walkResults(event, box)}>
        <search>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              delayed.cancel();
              search(text().trim());
            }}
          >
            <TextField
              type="search"
              label={t().search.placeholder}
              isLabelHidden
              placeholder={t().search.placeholder}
              autocomplete="off"
              enterkeyhint="search"
              value={text()}
              onInput={(event) => onInput(event.currentTarget.value)}
            />
          </form>
        </search>
        <Show when={wanted().query} fallback={<Start />}>
          <Tabs
            label={t().search.scope}
            tabs={(['documents', 'chats'] as const).map((place) => ({
              href: placeLink(place),
              label: t().search[place],
              isCurrent: wanted().place === place,
            }))}
          />
          <Switch>
            <Match when={wanted().place === 'documents'}>
              <SearchFilters wanted={wanted()} onFilter={want} />
              <FoundDocuments wanted={wanted} onFilter={want} />
            </Match>
            <Match when={wanted().place === 'chats'}>
              <FoundChats wanted={wanted} onFilter={want} />
            </Match>
          </Switch>
        </Show>
      </div>
    </Page>
  );
}

function Start(): JSX.Element {
  return (
    <Empty icon="search" title={t().search.start}>
      <p>{t().search.startHint}</p>
    </Empty>
  );
}

/** Moves the focus between the field and the results by the arrow keys. */
function walkResults(event: KeyboardEvent, box: HTMLElement): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target } = event;
  if (!step || !(target instanceof HTMLElement) || !target.matches('input, .result-link')) return;
  const stops = [...box.querySelectorAll<HTMLElement>('search input, .result-link')];
  const next = stops[stops.indexOf(target) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
