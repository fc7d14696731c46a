import type { Language } from '@guildhall/contract';
import type { RenderedMail } from './letter.ts';
import { renderLetter } from './render-letter.ts';
import { textsFor } from '#texts/texts.ts';

/** Renders the mail to a person whose second factors were removed. */
export function renderSecondFactorReset(
  { link }: { readonly link: string },
  language: Language,
): RenderedMail {
  const texts = textsFor(language).mails.secondFactorReset;
  return renderLetter({
    language,
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [[texts.body]],
    button: { label: texts.button, link },
    notes: [texts.note],
  });
}
