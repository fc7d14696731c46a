import type { Language } from '@guildhall/contract';
import { html } from '#ground/http/page.ts';

/** Renders a day, in words. */
export function renderDay(language: Language, time: Date) {
  return html`<time datetime="${time.toISOString()}">${say(language, time)}</time>`;
}

/** Renders a day and the time of day, in words. */
export function renderTime(language: Language, time: Date) {
  const words = say(language, time, { timeStyle: 'short' });
  return html`<time datetime="${time.toISOString()}">${words} UTC</time>`;
}

function say(language: Language, time: Date, more: Intl.DateTimeFormatOptions = {}): string {
  const options = { dateStyle: 'long', timeZone: 'UTC', ...more } as const;
  return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, options).format(time);
}
