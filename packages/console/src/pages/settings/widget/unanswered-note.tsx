import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { tp } from '#texts/texts.ts';

export interface Unanswered {
  unansweredSuggestions: string[];
  hiddenSuggestions: string[];
  isAnythingPublic: boolean;
}

/** Lists the saved suggestions to which visitors get no clear answer, each with the reason. */
export function UnansweredNote(props: { asked: Unanswered }): JSX.Element {
  const isHidden = (question: string) => props.asked.hiddenSuggestions.includes(question);
  return (
    <Show when={props.asked.unansweredSuggestions.length > 0}>
      <div class="note stack tight" role="status">
        <p>{tp().widget.unanswered.title}</p>
        <ul>
          <For each={props.asked.unansweredSuggestions}>
            {(question) => (
              <li>
                <strong dir="auto">{question}</strong>
                <Show when={props.asked.isAnythingPublic}>
                  {' '}
                  {isHidden(question)
                    ? tp().widget.unanswered.hidden
                    : tp().widget.unanswered.noDocument}
                </Show>
              </li>
            )}
          </For>
        </ul>
        <Show when={!props.asked.isAnythingPublic}>
          <p>{tp().widget.unanswered.nothingPublic}</p>
        </Show>
      </div>
    </Show>
  );
}
