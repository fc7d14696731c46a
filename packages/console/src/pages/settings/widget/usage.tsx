import type { WidgetUsage } from '@guildhall/sdk/light';
import { For, Match, Show, Switch } from 'solid-js';
import type { JSX } from 'solid-js';
import { guildhall } from '#api/client.ts';
import { useQuery } from '#api/use-query.ts';
import { language, tp } from '#texts/texts.ts';
import { Failed, Waiting } from '#ui/states.tsx';
import { countNames, nameCount, UsageBars } from './usage-bars.tsx';

/** Shows the widget's use in the last 30 days and its outcomes. */
export function Usage(props: { teamId: string }): JSX.Element {
  const usage = useQuery(() => ({
    queryKey: ['widget-usage', props.teamId],
    queryFn: () => guildhall.getWidgetUsage({ teamId: props.teamId }),
  }));
  return (
    <section class="card stack widget-usage">
      <h2>{tp().widget.usage}</h2>
      <Switch fallback={<Waiting lines={4} />}>
        <Match when={usage.error}>
          <Failed error={usage.error} onRetry={() => void usage.refetch()} />
        </Match>
        <Match when={usage.data}>{(data) => <Counted usage={data().usage} />}</Match>
      </Switch>
    </section>
  );
}

function Counted(props: { usage: WidgetUsage }): JSX.Element {
  const isUsed = () => props.usage.days.some((day) => day.sessions + day.questions > 0);
  return (
    <>
      <Budget usage={props.usage} />
      <Show when={isUsed()} fallback={<p class="faint">{tp().widget.noUsage}</p>}>
        <UsageBars days={props.usage.days} />
        <details>
          <summary>{tp().widget.byDay}</summary>
          <Days usage={props.usage} />
        </details>
      </Show>
    </>
  );
}

function Days(props: { usage: WidgetUsage }): JSX.Element {
  const say = (count: number) => new Intl.NumberFormat(language()).format(count);
  const sayDate = (date: string) =>
    new Intl.DateTimeFormat(language(), { dateStyle: 'medium', timeZone: 'UTC' }).format(
      new Date(date),
    );
  return (
    <div class="widget-days" tabindex="0" role="region" aria-label={tp().widget.byDay}>
      <table>
        <caption class="visually-hidden">{tp().widget.usage}</caption>
        <thead>
          <tr>
            <th scope="col">{tp().widget.day}</th>
            <For each={countNames}>{(name) => <th scope="col">{nameCount(name)}</th>}</For>
          </tr>
        </thead>
        <tbody>
          <For each={props.usage.days}>
            {(day) => (
              <tr>
                <th scope="row">{sayDate(day.date)}</th>
                <For each={countNames}>{(name) => <td>{say(day[name])}</td>}</For>
              </tr>
            )}
          </For>
        </tbody>
      </table>
    </div>
  );
}

/** Shows how much of today's budget of answers is used. */
function Budget(props: { usage: WidgetUsage }): JSX.Element {
  const say = (count: number) => new Intl.NumberFormat(language()).format(count);
  return (
    <Show
      when={props.usage.dailyAnswersMax}
      fallback={<p>{tp().widget.answeredToday(props.usage.answersToday)}</p>}
    >
      {(most) => (
        <div class="stack tight">
          <p id="widget-budget">
            {tp().widget.usedToday(say(props.usage.answersToday), say(most()))}{' '}
            <Show when={props.usage.answersToday >= most()}>
              <strong>
                {tp().widget.spent} {tp().widget.resets} {sayTime(props.usage.resetsAt)}
              </strong>
            </Show>
          </p>
          <progress
            aria-labelledby="widget-budget"
            max={most()}
            value={Math.min(props.usage.answersToday, most())}
          />
        </div>
      )}
    </Show>
  );
}

function sayTime(at: string): string {
  const format = { dateStyle: 'medium', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat(language(), format).format(new Date(at));
}
