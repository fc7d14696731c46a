import { createMemo } from 'solid-js';
import type { JSX } from 'solid-js';
import { language, t } from '#texts/texts.ts';
import { sayDayAndTime } from './say-day.ts';

const minuteMs = 60_000;
const units = [
  { unit: 'day', ms: 24 * 60 * minuteMs, below: 7 * 24 * 60 * minuteMs },
  { unit: 'hour', ms: 60 * minuteMs, below: 24 * 60 * minuteMs },
  { unit: 'minute', ms: minuteMs, below: 60 * minuteMs },
] as const;

/** Shows a time: how long ago within a week, else the date. The tooltip has the full time. */
export function Time(props: { at: string }): JSX.Element {
  const whole = createMemo(() => sayDayAndTime(props.at));
  return (
    <time dateTime={props.at} title={whole()}>
      {sayTime(props.at)}
    </time>
  );
}

function sayTime(at: string): string {
  const agoMs = Date.now() - Date.parse(at);
  if (Math.abs(agoMs) < minuteMs) return t().ui.justNow;
  const relative = new Intl.RelativeTimeFormat(language(), { numeric: 'auto' });
  const near = units.findLast(({ below }) => Math.abs(agoMs) < below);
  if (near) return relative.format(-Math.round(agoMs / near.ms), near.unit);
  return new Intl.DateTimeFormat(language(), { dateStyle: 'medium' }).format(new Date(at));
}
