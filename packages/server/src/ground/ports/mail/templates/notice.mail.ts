import type { Language, Role } from '@guildhall/contract';
import { inQuotes, nameOf } from './letter.ts';
import type { Letter, RenderedMail } from './letter.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { textsFor } from '#ground/texts/texts.ts';

export interface Notice {
  readonly teamName: string;
  readonly role: Role;
  readonly link: string;
}

/** Renders the mail to an existing user: the team that added them, and their role. */
export function renderNotice({ teamName, role, link }: Notice, language: Language): RenderedMail {
  const { nameless, notice: texts } = textsFor(language).mails;
  const team = nameOf(teamName, nameless);
  const letter: Letter = {
    language,
    subject: texts.subject(inQuotes(team)),
    heading: texts.heading,
    paragraphs: [texts.body[role](team)],
    button: { label: texts.button, link },
    notes: [texts.note],
  };
  return { subject: letter.subject, text: renderText(letter), html: renderHtml(letter) };
}
