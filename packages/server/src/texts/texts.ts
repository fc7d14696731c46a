import type { AnswerTexts } from './answer-texts.ts';
import type { MailTexts } from './mail-texts.ts';
import type { PageTexts } from './page-texts.ts';
import type { StarterTexts } from './starter-texts.ts';

/** Everything that the server says to people in one language, but failures, which have codes. */
export interface Texts {
  /** Fixed texts of answers, and the steps of making one. */
  readonly answers: AnswerTexts;
  readonly mails: MailTexts;
  /** Pages that work without scripts. */
  readonly pages: PageTexts;
  readonly starters: StarterTexts;
}
