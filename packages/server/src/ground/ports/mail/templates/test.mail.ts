import type { Language } from '@guildhall/contract';
import type { Letter, RenderedMail } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { textsFor } from '#ground/texts/texts.ts';

/** Renders the mail by which an owner tests that mail is sent. */
export function renderTestMail(
  { link }: { readonly link: string },
  language: Language,
): RenderedMail {
  const texts = textsFor(language).mails.test;
  const letter: Letter = {
    language,
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [[texts.body]],
    button: { label: texts.button, link },
    notes: [texts.note],
  };
  return { subject: letter.subject, text: renderText(letter), html: renderHtml(letter) };
}
