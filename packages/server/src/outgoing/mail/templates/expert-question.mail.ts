import type { Language } from '@guildhall/contract';
import { inQuotes, nameOf } from './letter.ts';
import type { RenderedMail } from './letter.ts';
import { neutralise } from './neutralise.ts';
import { renderLetter } from './render-letter.ts';
import { textsFor } from '#texts/texts.ts';

export interface ExpertQuestionNotice {
  readonly teamName: string;
  /** The leader who asks; null for a key. */
  readonly askedBy: string | null;
  readonly text: string;
  readonly note: string | null;
  readonly link: string;
}

const shownMax = 500;

/**
 * Renders the mail to a person who is asked a question. Nothing in the question or the note becomes
 * a link: a visitor may have written the question.
 */
export function renderExpertQuestion(
  { teamName, askedBy, text, note, link }: ExpertQuestionNotice,
  language: Language,
): RenderedMail {
  const { nameless, expertQuestion: texts } = textsFor(language).mails;
  const team = nameOf(teamName, nameless);
  const asker = neutralise(askedBy ?? '');
  const said = neutralise(note ?? '', shownMax);
  return renderLetter({
    language,
    subject: texts.subject(inQuotes(team)),
    heading: texts.heading,
    paragraphs: [
      asker === '' ? texts.body(team) : texts.bodyFrom({ shown: asker }, team),
      [{ shown: neutralise(text, shownMax) || '…' }],
      ...(said === '' ? [] : [texts.noted({ shown: said })]),
    ],
    button: { label: texts.button, link },
    notes: [texts.note],
  });
}
