import type { WorkflowTexts } from '../shapes/workflow-texts.ts';

export const workflows: WorkflowTexts = {
  needsModel: (command) =>
    `${command} needs a language model, and none is set up here yet. Whoever runs this server can add one. Until then, ask a question: I answer from your team’s documents.`,
};
