import type { Language } from '@guildhall/contract';
import { textsFor } from '#ground/texts/texts.ts';
import { inQuotes, nameOf } from './letter.ts';
import type { RenderedMail } from './letter.ts';
import { neutralise } from './neutralise.ts';
import { renderLetter } from './render-letter.ts';

export interface QuestionNotice {
  readonly teamName: string;
  /** Who asks for the answer; null if that person is gone or a key asked. */
  readonly fromName: string | null;
  /** The question as somebody typed it. */
  readonly question: string;
  readonly link: string;
}

const shownMax = 500;

/** Renders the mail to a person whom a leader asks for an answer. No part of it becomes a link. */
export function renderQuestion(
  { teamName, fromName, question, link }: QuestionNotice,
  language: Language,
): RenderedMail {
  const { nameless, question: texts } = textsFor(language).mails;
  const team = nameOf(teamName, nameless);
  const from = fromName === null ? null : { shown: neutralise(fromName, shownMax) };
  return renderLetter({
    language,
    subject: texts.subject(inQuotes(team)),
    heading: texts.heading,
    paragraphs: [texts.body(team, from), [{ shown: neutralise(question, shownMax) }]],
    button: { label: texts.button, link },
    notes: [texts.note],
  });
}
