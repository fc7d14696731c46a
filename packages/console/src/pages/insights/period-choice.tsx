import { For, Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { tp } from '#texts/texts.ts';
import { Checkbox } from '#ui/field.tsx';
import { periods, usePeriod } from './use-period.ts';

/** Chooses the period, and whether the teams below count. */
export function PeriodChoice(): JSX.Element {
  const { days, choose, hasBelow, isWithBelow, addBelow } = usePeriod();
  return (
    <>
      <Show when={hasBelow()}>
        <Checkbox
          label={tp().insights.withBelow}
          checked={isWithBelow()}
          onChange={(event) => addBelow(event.currentTarget.checked)}
        />
      </Show>
      <div class="periods" role="group" aria-label={tp().insights.period}>
        <For each={periods}>
          {(length) => (
            <button type="button" aria-pressed={length === days()} onClick={() => choose(length)}>
              {tp().insights.days(length)}
            </button>
          )}
        </For>
      </div>
    </>
  );
}
