import { createMemo, For, Match, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { readableText } from '#markdown/readable-text.ts';
import { t } from '#texts/texts.ts';
import { compareTexts } from './compare-texts.ts';
import type { Piece } from './compare-texts.ts';

/**
 * Shows the difference of two texts by word, without Markdown marks. Removed words are struck
 * through, added words underlined.
 */
export function Difference(props: { before: string; after: string }): JSX.Element {
  const pieces = createMemo(() =>
    compareTexts(readableText(props.before), readableText(props.after)),
  );
  return (
    <p class="difference" dir="auto">
      <For each={pieces()}>{(piece) => <Marked piece={piece} />}</For>
    </p>
  );
}

function Marked(props: { piece: Piece }): JSX.Element {
  return (
    <Switch fallback={props.piece.text}>
      <Match when={props.piece.kind === 'removed'}>
        <del dir="auto" classList={{ whole: props.piece.isWhole ?? false }}>
          <Aside>{t().training.removed}</Aside>
          {props.piece.text}
          <Aside>{t().training.changeEnd}</Aside>
        </del>
      </Match>
      <Match when={props.piece.kind === 'added'}>
        <ins dir="auto" classList={{ whole: props.piece.isWhole ?? false }}>
          <Aside>{t().training.added}</Aside>
          {props.piece.text}
          <Aside>{t().training.changeEnd}</Aside>
        </ins>
      </Match>
    </Switch>
  );
}

/** Holds text for screen readers, isolated so that it does not set the direction around. */
function Aside(props: { children: string }): JSX.Element {
  return <bdi class="visually-hidden"> {props.children} </bdi>;
}
