import type { AnswerTexts } from './answer-texts.ts';
import type { MailTexts } from './mail-texts.ts';
import type { PageTexts } from './page-texts.ts';
import type { TeamDefaultTexts } from './team-default-texts.ts';
import type { WorkflowTexts } from './workflow-texts.ts';

/** All texts of the server in one language, except failures, which have codes. */
export interface Texts {
  /** The fixed texts of answers and of the steps of making one. */
  readonly answers: AnswerTexts;
  readonly mails: MailTexts;
  /** The texts of pages that work without scripts. */
  readonly pages: PageTexts;
  readonly teamDefaults: TeamDefaultTexts;
  readonly workflows: WorkflowTexts;
}
