import type { WorkflowTexts } from '../shapes/workflow-texts.ts';

export const workflows: WorkflowTexts = {
  needsModel: (command) =>
    `Für ${command} braucht es ein Sprachmodell, und hier ist noch keines eingerichtet. Wer diesen Server betreibt, kann das nachholen. Stellen Sie bis dahin einfach eine Frage: Ich antworte aus den Dokumenten Ihres Teams.`,
};
