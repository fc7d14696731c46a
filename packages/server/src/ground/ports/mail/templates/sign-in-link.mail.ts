import type { Language } from '@guildhall/contract';
import type { Letter, RenderedMail } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { textsFor } from '#ground/texts/texts.ts';

export interface SignInLink {
  readonly link: string;
  readonly validMinutes: number;
}

/** Renders the mail to a person who asked to sign in without a password. */
export function renderSignInLink(
  { link, validMinutes }: SignInLink,
  language: Language,
): RenderedMail {
  const texts = textsFor(language).mails.signInLink;
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
