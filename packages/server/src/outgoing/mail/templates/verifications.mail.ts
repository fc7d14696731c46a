import type { Language } from '@guildhall/contract';
import { nameOf } from './letter.ts';
import type { RenderedMail } from './letter.ts';
import { renderLetter } from './render-letter.ts';
import { textsFor } from '#texts/texts.ts';

export interface DueVerifications {
  readonly teams: readonly { readonly teamName: string; readonly count: number }[];
  readonly link: string;
}

/** Renders the mail to an owner of documents or a leader: how many of which teams, and no names. */
export function renderVerifications(
  { teams, link }: DueVerifications,
  language: Language,
): RenderedMail {
  const { nameless, verifications: texts } = textsFor(language).mails;
  const total = teams.reduce((sum, { count }) => sum + count, 0);
  return renderLetter({
    language,
    subject: texts.subject(total),
    heading: texts.heading,
    paragraphs: [
      [texts.body(total)],
      ...teams.map(({ teamName, count }) => texts.team(nameOf(teamName, nameless), count)),
    ],
    button: { label: texts.button, link },
    notes: [texts.note],
  });
}
