import type { Texts, WorkflowTexts } from '#texts/shapes/shape.ts';
import { answers } from './answers.ts';
import { mails } from './mails.ts';
import { pages } from './pages.ts';
import { teamDefaults } from './team-defaults.ts';

const workflows: WorkflowTexts = {
  needsModel: (command) =>
    `${command} needs a language model, and none is set up here yet. Whoever runs this server can add one. Until then, ask a question: I answer from your team’s documents.`,
};

export const en: Texts = { answers, mails, pages, teamDefaults, workflows };
