import type { WorkflowTexts } from '../shapes/workflow-texts.ts';

export const workflows: WorkflowTexts = {
  needsModel: (command) =>
    `${command} には言語モデルが必要ですが、ここではまだ設定されていません。サーバーの管理者が設定できます。それまでは、質問を入力していただければ、チームの文書からお答えします。`,
};
