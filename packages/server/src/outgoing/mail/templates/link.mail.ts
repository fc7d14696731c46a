import type { Language } from '@guildhall/contract';
import type { LinkTexts } from '#texts/shapes/mail-texts.ts';
import { textsFor } from '#texts/texts.ts';
import type { RenderedMail } from './letter.ts';
import { renderLetter } from './render-letter.ts';

interface MailedLink {
  readonly link: string;
  readonly validMinutes: number;
}

export function renderPasswordReset(mailed: MailedLink, language: Language): RenderedMail {
  return renderLink(textsFor(language).mails.passwordReset, mailed, language);
}

export function renderSignInLink(mailed: MailedLink, language: Language): RenderedMail {
  return renderLink(textsFor(language).mails.signInLink, mailed, language);
}

function renderLink(
  texts: LinkTexts,
  { link, validMinutes }: MailedLink,
  language: Language,
): RenderedMail {
  return renderLetter({
    language,
    subject: texts.subject,
    heading: texts.heading,
    paragraphs: [[texts.body]],
    button: { label: texts.button, link },
    notes: texts.notes(validMinutes),
  });
}
