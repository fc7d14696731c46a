import './cited-pages.css';
import type { Citation } from '@guildhall/sdk';
import { createMemo, createSignal, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { Icon } from '#ui/icon.tsx';
import { overdueOf } from '#ui/overdue.ts';
import { sayDay } from '#ui/say-day.ts';
import { groupByPage } from './group-sources.ts';

interface CitedPagesProps {
  citations: readonly Citation[];
  /** Called with the position of a citation, from 1. */
  onCite: (number: number) => void;
}

/** Lists the cited pages, each once; the sixth and later ones on request. */
export function CitedPages(props: CitedPagesProps): JSX.Element {
  const [isWhole, showWhole] = createSignal(false);
  const pages = createMemo(() => groupByPage(props.citations));
  const shown = () => pages().slice(0, isWhole() ? undefined : 5);
  return (
    <Show when={pages().length > 0}>
      <ul class="sources" aria-label={t().ask.sources}>
        <For each={shown()}>
          {({ citation, numbers }) => (
            <li>
              <button type="button" class="source" onClick={() => props.onCite(numbers[0] ?? 1)}>
                <For each={numbers}>
                  {(number) => (
                    <>
                      <span class="reference">{number}</span>{' '}
                    </>
                  )}
                </For>
                <bdi>{citation.name}</bdi>
                <Show when={citation.hasPages}>
                  <span class="faint">{t().ask.page(citation.pageNumber)}</span>
                </Show>
              </button>
            </li>
          )}
        </For>
        <Show when={shown().length < pages().length}>
          <li>
            <button type="button" class="source" onClick={() => showWhole(true)}>
              + {pages().length - shown().length}
            </button>
          </li>
        </Show>
      </ul>
      <For each={overdueOf(props.citations)}>
        {({ name, verifiedUntil }) => (
          <p class="row small to-check">
            <Icon name="clock" />
            <span dir="auto">{t().ask.toCheck(name, sayDay(verifiedUntil))}</span>
          </p>
        )}
      </For>
    </Show>
  );
}
