import { For } from 'solid-js';
import type { JSX } from 'solid-js';
import { tp } from '#texts/texts.ts';
import { sayNumber } from '#ui/say-numbers.ts';

/** How questions ended, in the order of the bars. */
export const outcomes = ['answered', 'perhaps', 'nothing'] as const;
export type OutcomeCounts = Record<(typeof outcomes)[number], number>;

/** Shows how questions ended as one divided bar, with its counts as text. */
export function ShareBar(props: { counts: OutcomeCounts }): JSX.Element {
  const all = () =>
    Math.max(
      1,
      outcomes.reduce((sum, name) => sum + props.counts[name], 0),
    );
  const begin = (at: number) =>
    outcomes.slice(0, at).reduce((sum, name) => sum + props.counts[name], 0);
  return (
    <>
      <svg class="share-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
        <For each={outcomes}>
          {(name, at) => (
            <rect
              class={name}
              x={(100 * begin(at())) / all()}
              width={(100 * props.counts[name]) / all()}
              height="1"
            />
          )}
        </For>
      </svg>
      <Legend counts={props.counts} />
    </>
  );
}

/** Names the colours of the outcomes, each with its count where there is one. */
export function Legend(props: { counts?: OutcomeCounts }): JSX.Element {
  return (
    <ul class="legend faint small">
      <For each={outcomes}>
        {(name) => (
          <li>
            <svg viewBox="0 0 8 8" aria-hidden="true">
              <rect class={name} width="8" height="8" rx="2" />
            </svg>
            {tp().insights.outcomes[name]} {props.counts && sayNumber(props.counts[name])}
          </li>
        )}
      </For>
    </ul>
  );
}
