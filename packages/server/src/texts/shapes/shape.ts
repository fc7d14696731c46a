import type { AnswerTexts } from './answer-texts.ts';
import type { MailTexts } from './mail-texts.ts';
import type { PageTexts } from './page-texts.ts';

/** The first contents of every team, in its creator's language. The team may change all of it. */
export interface TeamDefaultTexts {
  /** The name of the first agent. */
  readonly assistant: string;
  /** The built-in workflows by name, which is also the first command of each. */
  readonly workflows: Readonly<Record<'summarise' | 'reply' | 'brief', DefaultWorkflow>>;
}

interface DefaultWorkflow {
  readonly name: string;
  readonly description: string;
  readonly starterPrompt: string;
  readonly instructions: string;
}

/** The texts about running workflows in chats. */
export interface WorkflowTexts {
  /** The answer to the command of a workflow that needs a language model, where there is none. */
  needsModel(command: string): string;
}

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
