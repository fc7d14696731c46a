import type { Citation } from '@guildhall/sdk';
import { createEffect, createMemo, For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';
import { markLines } from './mark-lines.ts';

/** Shows the text of a page with the quoted words marked, and scrolls to the mark. */
export function PageText(props: { text: string; citation?: Citation | undefined }): JSX.Element {
  const none = { start: null, end: null, key: null, parts: [], quote: '\0' };
  const lines = createMemo(() => markLines(props.text, props.citation ?? none));
  let box!: HTMLDivElement;
  createEffect(() => {
    lines();
    const target = box.querySelector('mark.key') ?? box.querySelector('mark');
    target?.scrollIntoView({ block: 'center' });
  });
  return (
    <Show when={props.text.trim()} fallback={<p class="faint">{t().ask.noText}</p>}>
      <div class="page-text" ref={box} dir="auto">
        <For each={lines()}>
          {(line) => (
            <div class={line.isHeading ? 'line heading' : 'line'} dir="auto">
              <For each={line.pieces}>
                {(piece) =>
                  piece.mark === 'none' ? piece.text : <mark class={piece.mark}>{piece.text}</mark>
                }
              </For>
            </div>
          )}
        </For>
      </div>
    </Show>
  );
}
