import './page-text.css';
import type { DocumentPage } from '@guildhall/sdk/light';
import { createEffect, createMemo, For, Index, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { Dynamic } from 'solid-js/web';
import { Table } from '#markdown/table.tsx';
import { cutAtMarks } from './mark-text.ts';
import type { Mark, Range } from './mark-text.ts';
import { readBlocks } from './read-blocks.ts';
import type { Block } from './read-blocks.ts';

interface PageTextProps {
  page: Pick<DocumentPage, 'text' | 'tables'>;
  marks: readonly Mark[];
  /** The level of the headings, below that of the heading above the page. */
  headingLevel: 2 | 3;
}

/** Shows the text of a page with headings, lists and tables, and scrolls to its first mark. */
export function PageText(props: PageTextProps): JSX.Element {
  // A page that is loaded again with the same text is neither drawn nor scrolled again.
  const page = createMemo(() => props.page, undefined, { equals: isSame });
  const marks = createMemo(() => props.marks, undefined, { equals: isSame });
  const blocks = createMemo(() => readBlocks(page()));
  let box!: HTMLDivElement;
  createEffect(() => {
    const isMarked = blocks().length > 0 && marks().length > 0;
    const target = box.querySelector('mark.key') ?? box.querySelector('mark');
    if (isMarked) target?.scrollIntoView({ block: 'center' });
  });
  return (
    <div class="page-text" ref={box} dir="auto">
      <For each={blocks()}>
        {(block) => (
          <DrawnBlock
            block={block}
            text={page().text}
            marks={marks()}
            headingLevel={props.headingLevel}
          />
        )}
      </For>
    </div>
  );
}

function isSame(before: unknown, now: unknown): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}

interface DrawnProps extends Omit<PageTextProps, 'page'> {
  text: string;
}

function DrawnBlock(props: DrawnProps & { block: Block }): JSX.Element {
  const is = <K extends Block['kind']>(kind: K) =>
    props.block.kind === kind ? (props.block as Extract<Block, { kind: K }>) : undefined;
  return (
    <Switch fallback={<div class="gap" />}>
      <Match when={is('heading')}>
        {(it) => (
          <Dynamic
            component={`h${props.headingLevel}`}
            class={it().level <= 1 ? 'large' : ''}
            dir="auto"
          >
            <Words {...props} range={it()} />
          </Dynamic>
        )}
      </Match>
      <Match when={is('item')}>
        {(it) => (
          <div class={`item depth-${Math.min(it().depth, 2)}`} dir="auto">
            <span>{it().label}</span>
            <span>
              <Words {...props} range={it()} />
            </span>
          </div>
        )}
      </Match>
      <Match when={is('line')}>
        {(it) => (
          <p dir="auto">
            <Words {...props} range={it()} />
          </p>
        )}
      </Match>
      <Match when={is('table')}>
        {(it) => (
          <Table
            head={it().head}
            rows={it().rows}
            draw={(cell) => <Words {...props} range={cell} />}
            cellDir="auto"
          />
        )}
      </Match>
    </Switch>
  );
}

/** Draws the words of a range with their marks, without the signs of bold text. */
function Words(props: DrawnProps & { range: Range }): JSX.Element {
  const pieces = () =>
    cutAtMarks(props.text, props.range, props.marks).map(({ text, mark }) => ({
      text: text.replaceAll(/\*\*|__/g, ''),
      mark,
    }));
  return (
    <Index each={pieces()}>
      {(piece) => (
        <Show when={piece().mark !== 'none'} fallback={piece().text}>
          <mark class={piece().mark}>{piece().text}</mark>
        </Show>
      )}
    </Index>
  );
}
