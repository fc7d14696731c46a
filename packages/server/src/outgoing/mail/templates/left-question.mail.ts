import type { Language } from '@guildhall/contract';
import { inQuotes, nameOf } from './letter.ts';
import type { RenderedMail } from './letter.ts';
import { neutralise } from './neutralise.ts';
import { renderLetter } from './render-letter.ts';
import { textsFor } from '#texts/texts.ts';

export interface LeftQuestionNotice {
  readonly teamName: string;
  /** The question as an unknown visitor wrote it. */
  readonly text: string;
  readonly askerEmail: string;
  /** The origin of the site. */
  readonly origin: string;
  readonly link: string;
}

const shownMax = 500;

/**
 * Renders the mail about a site visitor's question to the people who look after the team. Nothing
 * in the question becomes a link, because its author is unknown.
 */
export function renderLeftQuestion(
  { teamName, text, askerEmail, origin, link }: LeftQuestionNotice,
  language: Language,
): RenderedMail {
  const { nameless, leftQuestion: texts } = textsFor(language).mails;
  const team = nameOf(teamName, nameless);
  const shown = { shown: neutralise(text, shownMax) };
  return renderLetter({
    language,
    subject: texts.subject(inQuotes(team)),
    heading: texts.heading,
    paragraphs: [
      texts.body({ shown: neutralise(new URL(origin).host, shownMax) }),
      [shown],
      texts.answerTo({ shown: neutralise(askerEmail, shownMax) }),
    ],
    button: { label: texts.button, link },
    notes: [texts.note],
  });
}
