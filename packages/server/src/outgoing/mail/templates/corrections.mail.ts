import type { Language } from '@guildhall/contract';
import { nameOf } from './letter.ts';
import type { RenderedMail } from './letter.ts';
import { renderLetter } from './render-letter.ts';
import { textsFor } from '#texts/texts.ts';

export interface WaitingCorrections {
  readonly teams: readonly { readonly teamName: string; readonly count: number }[];
  readonly link: string;
}

/** Renders the mail to a leader: how many corrections wait in which teams, and none of their texts. */
export function renderCorrections(
  { teams, link }: WaitingCorrections,
  language: Language,
): RenderedMail {
  const { nameless, corrections: texts } = textsFor(language).mails;
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
