import type { Language } from '@guildhall/contract';
import { inQuotes, nameOf } from './letter.ts';
import type { Letter, RenderedMail } from './letter.ts';
import { neutralise } from './neutralise.ts';
import { renderHtml } from './render-html.ts';
import { renderText } from './render-text.ts';
import { speak } from '#texts/speak.ts';

export interface LeftQuestionNotice {
  readonly teamName: string;
  /** As somebody nobody knows wrote it. */
  readonly text: string;
  readonly askerEmail: string;
  /** Of the site. */
  readonly origin: string;
  readonly link: string;
}

const shownMax = 500;

/**
 * To those who look after a team: what a visitor of a site left. None of it becomes a link, for it
 * may be written by anybody.
 */
export function renderLeftQuestion(
  { teamName, text, askerEmail, origin, link }: LeftQuestionNotice,
  language: Language,
): RenderedMail {
  const { nameless, leftQuestion: texts } = speak(language).mails;
  const team = nameOf(teamName, nameless);
  const shown = { shown: neutralise(text, shownMax) };
  const letter: Letter = {
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
  };
  return { subject: letter.subject, text: renderText(letter), html: renderHtml(letter) };
}
