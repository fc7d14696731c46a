import type { Step } from '@guildhall/sdk';
import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { t } from '#texts/texts.ts';

/** Shows the assistant's steps towards an answer, folded. */
export function Steps(props: { steps: readonly Step[] }): JSX.Element {
  return (
    <Show when={props.steps.length > 0}>
      <details class="steps">
        <summary>{t().ask.steps}</summary>
        <dl>
          <For each={props.steps}>
            {(step) => (
              <>
                <dt>{t().ask.stepNames[step.kind]}</dt>
                <dd dir="auto">{step.text}</dd>
              </>
            )}
          </For>
        </dl>
      </details>
    </Show>
  );
}
