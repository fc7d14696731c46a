import { createMemo, For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { compareWords } from './compare-words.ts';
import type { Piece } from './compare-words.ts';

/**
 * One text become another, by word: what went is struck through, what came is underlined. Texts
 * that have little in common stand below each other as a whole.
 */
export function Difference(props: { before: string; after: string }): JSX.Element {
  const pieces = createMemo(() => compareWords(props.before, props.after));
  return (
    <div class="difference">
      <Show
        when={pieces()}
        fallback={
          <>
            <p dir="auto">
              <Marked piece={{ kind: 'removed', text: props.before }} />
            </p>
            <p dir="auto">
              <Marked piece={{ kind: 'added', text: props.after }} />
            </p>
          </>
        }
      >
        {(found) => (
          <p dir="auto">
            <For each={found()}>{(piece) => <Marked piece={piece} />}</For>
          </p>
        )}
      </Show>
    </div>
  );
}

function Marked(props: { piece: Piece }): JSX.Element {
  return (
    <Switch fallback={props.piece.text}>
      <Match when={props.piece.kind === 'removed'}>
        <del>
          <Aside>{t().training.removed}</Aside>
          {props.piece.text}
          <Aside>{t().training.removedEnd}</Aside>
        </del>
      </Match>
      <Match when={props.piece.kind === 'added'}>
        <ins>
          <Aside>{t().training.added}</Aside>
          {props.piece.text}
          <Aside>{t().training.addedEnd}</Aside>
        </ins>
      </Match>
    </Switch>
  );
}

function Aside(props: { children: string }): JSX.Element {
  return <span class="visually-hidden"> {props.children} </span>;
}
