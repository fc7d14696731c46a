import './long-list.css';
import { createWindowVirtualizer, defaultRangeExtractor } from '@tanstack/solid-virtual';
import { createEffect, createSignal, For, on, onMount } from 'solid-js';
import type { JSX } from 'solid-js';

interface LongListProps {
  /** The table's name for screen readers. */
  label: string;
  count: number;
  /** The height of each row in rem. */
  rowRem: number;
  class?: string;
  /** The cells of the header row, each with the role `columnheader`. */
  head: JSX.Element;
  /** The cells of a row, each with the role `cell`. */
  row: (index: number) => JSX.Element;
}

/** Shows a table of any length with only the visible rows in the document. */
export function LongList(props: LongListProps): JSX.Element {
  let body!: HTMLDivElement;
  const [above, setAbove] = createSignal(0);
  const [held, hold] = createSignal<number>();
  const rowSize = () =>
    props.rowRem * Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  onMount(() => setAbove(body.getBoundingClientRect().top + scrollY));
  const rows = createWindowVirtualizer({
    get count() {
      return props.count;
    },
    get scrollMargin() {
      return above();
    },
    estimateSize: rowSize,
    overscan: 8,
    // Keeps the focused row in the document, or the keyboard would lose its position.
    rangeExtractor: (range) => {
      const kept = held();
      const inSight = defaultRangeExtractor(range);
      if (kept === undefined || kept >= range.count || inSight.includes(kept)) return inSight;
      return [...inSight, kept].toSorted((one, other) => one - other);
    },
  });
  createEffect(
    on(
      () => props.rowRem,
      () => rows.measure(),
      { defer: true },
    ),
  );
  return (
    <div
      role="table"
      class={`long-list ${props.class ?? ''}`}
      aria-label={props.label}
      aria-rowcount={props.count + 1}
    >
      <div role="rowgroup">
        <div role="row" aria-rowindex={1}>
          {props.head}
        </div>
      </div>
      <div
        role="rowgroup"
        class="body"
        ref={body}
        style={{ 'block-size': `${rows.getTotalSize()}px` }}
        onFocusOut={() => hold(undefined)}
      >
        <For each={rows.getVirtualItems()}>
          {(item) => (
            <div
              role="row"
              aria-rowindex={item.index + 2}
              style={{
                'block-size': `${item.size}px`,
                transform: `translateY(${item.start - above()}px)`,
              }}
              onFocusIn={() => hold(item.index)}
            >
              {props.row(item.index)}
            </div>
          )}
        </For>
      </div>
    </div>
  );
}
