import type { Language } from '@guildhall/contract';
import { textsFor } from '#texts/texts.ts';
import type { RenderedMail } from './letter.ts';
import { renderLetter } from './render-letter.ts';

export interface NewBrowserNotice {
  readonly at: Date;
  /** Names of the known browsers and systems; null: it is none of them. */
  readonly browser: string | null;
  readonly link: string;
}

/** Renders the mail about a sign-in with a new browser. */
export function renderNewBrowser(
  { at, browser, link }: NewBrowserNotice,
  language: Language,
): RenderedMail {
  const { newBrowser: texts } = textsFor(language).mails;
  const style = { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' } as const;
  const time = `${new Intl.DateTimeFormat(language, style).format(at)} UTC`;
  return renderLetter({
    language,
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [texts.body({ shown: browser ?? texts.unknown }, { shown: time }), [texts.advice]],
    button: { label: texts.button, link },
    notes: [texts.note],
  });
}
