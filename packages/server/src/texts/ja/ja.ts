import type { Texts, WorkflowTexts } from '#texts/shapes/shape.ts';
import { answers } from './answers.ts';
import { mails } from './mails.ts';
import { pages } from './pages.ts';
import { teamDefaults } from './team-defaults.ts';

const workflows: WorkflowTexts = {
  needsModel: (command) =>
    `${command} には言語モデルが必要ですが、ここではまだ設定されていません。サーバーの運用者が設定できます。それまでは、質問を入力していただければ、チームの文書からお答えします。`,
};

export const ja: Texts = { answers, mails, pages, teamDefaults, workflows };
