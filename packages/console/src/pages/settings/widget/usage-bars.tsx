import type { WidgetUsage } from '@guildhall/sdk/light';
import { For } from 'solid-js';
import type { JSX } from 'solid-js';
import { language, tp } from '#texts/texts.ts';

const outcomes = ['answered', 'perhaps', 'nothing'] as const;
export const countNames = ['sessions', 'questions', ...outcomes] as const;
type CountName = (typeof countNames)[number];

/** Returns the name of a count; an outcome is called as in the insights. */
export function nameCount(name: CountName): string {
  if (name === 'sessions' || name === 'questions') return tp().widget.counts[name];
  return tp().insights.outcomes[name];
}

type Day = WidgetUsage['days'][number];

/**
 * Draws a bar for each day, the oldest first, above the totals. The bars are hidden from screen
 * readers, which read the table.
 */
export function UsageBars(props: { days: readonly Day[] }): JSX.Element {
  const most = () => Math.max(1, ...props.days.map(countOutcomes));
  const total = (name: CountName) =>
    new Intl.NumberFormat(language()).format(props.days.reduce((sum, day) => sum + day[name], 0));
  return (
    <>
      <div class="widget-bars" aria-hidden="true">
        <For each={props.days.toReversed()}>
          {(day) => (
            <span>
              <For each={outcomes}>
                {(name) => (
                  <i class={name} style={{ 'block-size': `${(day[name] / most()) * 100}%` }} />
                )}
              </For>
            </span>
          )}
        </For>
      </div>
      <dl class="widget-counts">
        <For each={countNames}>
          {(name) => (
            <div>
              <dt class={name}>{nameCount(name)}</dt>
              <dd>{total(name)}</dd>
            </div>
          )}
        </For>
      </dl>
    </>
  );
}

function countOutcomes({ answered, perhaps, nothing }: Day): number {
  return answered + perhaps + nothing;
}
