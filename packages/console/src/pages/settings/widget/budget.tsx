import type { WidgetUsage } from '@guildhall/sdk/light';
import { Show } from 'solid-js';
import type { JSX } from 'solid-js';
import { language, t } from '#texts/texts.ts';

/** Shows how much of today's budget of answers is used. */
export function Budget(props: { usage: WidgetUsage }): JSX.Element {
  const say = (count: number) => new Intl.NumberFormat(language()).format(count);
  return (
    <Show
      when={props.usage.dailyAnswersMax}
      fallback={<p>{t().widget.answeredToday(props.usage.answersToday)}</p>}
    >
      {(most) => (
        <div class="stack tight">
          <p id="widget-budget">
            {t().widget.usedToday(say(props.usage.answersToday), say(most()))}{' '}
            <Show when={props.usage.answersToday >= most()}>
              <strong>
                {t().widget.spent} {t().widget.resets} {sayTime(props.usage.resetsAt)}
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
