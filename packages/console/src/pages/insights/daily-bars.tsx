import type { Insights } from '@guildhall/sdk';
import { For } from 'solid-js';
import type { JSX } from 'solid-js';
import { tp } from '#texts/texts.ts';
import { sayDay, sayNumber } from '#ui/say-numbers.ts';
import { Legend, outcomes } from './share-bar.tsx';
import type { OutcomeCounts } from './share-bar.tsx';

type Day = Insights['daily'][number];

/** The most days that are drawn one by one; more are drawn as weeks. */
const daysMax = 31;
const weekDays = 7;
/** The width of a place in the drawing, and of the bar in it, in units of the drawing. */
const placeWidth = 10;

/** Draws the questions of each day or week as bars, with a table for those who do not see them. */
export function DailyBars(props: { days: readonly Day[] }): JSX.Element {
  const isWeekly = () => props.days.length > daysMax;
  const bars = () => (isWeekly() ? toWeeks(props.days) : props.days);
  const title = () => (isWeekly() ? tp().insights.weekly : tp().insights.daily);
  const most = () => Math.max(1, ...bars().map(sumOf));
  const barWidth = () => (bars().length > weekDays * 2 ? 7 : 5);
  return (
    <figure class="card bars">
      <figcaption class="row spread">
        <h2>{title()}</h2>
        <Legend />
      </figcaption>
      <div class="plot">
        <span class="most faint small" aria-hidden="true">
          {sayNumber(most())}
        </span>
        <svg
          viewBox={`0 0 ${bars().length * placeWidth} 100`}
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          <For each={bars()}>
            {(bar, at) => (
              <g>
                <title>{sayBar(bar)}</title>
                <rect class="place" x={at() * placeWidth} width={placeWidth} height="100" />
                <For each={outcomes}>
                  {(name, place) => (
                    <rect
                      class={name}
                      x={at() * placeWidth + (placeWidth - barWidth()) / 2}
                      width={barWidth()}
                      y={100 - heightUpTo(bar, place() + 1, most())}
                      height={(100 * bar[name]) / most()}
                    />
                  )}
                </For>
              </g>
            )}
          </For>
        </svg>
        <p class="row spread faint small" aria-hidden="true">
          <For each={[bars()[0], bars()[Math.floor(bars().length / 2)], bars().at(-1)]}>
            {(bar) => <span>{bar && sayDay(bar.date)}</span>}
          </For>
        </p>
      </div>
      <BarTable title={title()} bars={bars()} />
    </figure>
  );
}

function BarTable(props: { title: string; bars: readonly Day[] }): JSX.Element {
  return (
    <details>
      <summary class="small">{tp().insights.asTable}</summary>
      <div class="table" tabindex="0" role="region" aria-label={props.title}>
        <table>
          <thead>
            <tr>
              <th scope="col">{tp().insights.date}</th>
              <For each={outcomes}>
                {(name) => <th scope="col">{tp().insights.outcomes[name]}</th>}
              </For>
            </tr>
          </thead>
          <tbody>
            <For each={props.bars}>
              {(bar) => (
                <tr>
                  <th scope="row">{sayDay(bar.date)}</th>
                  <For each={outcomes}>{(name) => <td>{sayNumber(bar[name])}</td>}</For>
                </tr>
              )}
            </For>
          </tbody>
        </table>
      </div>
    </details>
  );
}

const sumOf = (counts: OutcomeCounts) => outcomes.reduce((sum, name) => sum + counts[name], 0);

function heightUpTo(bar: Day, count: number, most: number): number {
  return (100 * outcomes.slice(0, count).reduce((sum, name) => sum + bar[name], 0)) / most;
}

function sayBar(bar: Day): string {
  const parts = outcomes.map((name) => `${tp().insights.outcomes[name]}: ${sayNumber(bar[name])}`);
  return [sayDay(bar.date), ...parts].join('\n');
}

/** Adds up days to weeks that end today; the first may be shorter. Each has the date of its first day. */
function toWeeks(days: readonly Day[]): Day[] {
  const weeks: Day[] = [];
  for (let end = days.length; end > 0; end -= weekDays) {
    const its = days.slice(Math.max(0, end - weekDays), end);
    const sum = (name: keyof OutcomeCounts) => its.reduce((total, day) => total + day[name], 0);
    const date = its[0]?.date ?? '';
    weeks.unshift({
      date,
      answered: sum('answered'),
      perhaps: sum('perhaps'),
      nothing: sum('nothing'),
    });
  }
  return weeks;
}
