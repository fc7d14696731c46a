import type { Language } from '@guildhall/contract';
import type { Letter, RenderedMail } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { textsFor } from '#ground/texts/texts.ts';

export interface PasswordReset {
  readonly link: string;
  readonly validMinutes: number;
}

/** Renders the mail to a person who asked for a new password. */
export function renderPasswordReset(
  { link, validMinutes }: PasswordReset,
  language: Language,
): RenderedMail {
  const texts = textsFor(language).mails.passwordReset;
  const letter: Letter = {
    language,
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [[texts.body]],
    button: { label: texts.button, link },
    notes: texts.notes(validMinutes),
  };
  return { subject: letter.subject, text: renderText(letter), html: renderHtml(letter) };
}
