import type { Texts, WorkflowTexts } from '../shapes/shape.ts';
import { answers } from './answers.ts';
import { mails } from './mails.ts';
import { pages } from './pages.ts';
import { teamDefaults } from './team-defaults.ts';

const workflows: WorkflowTexts = {
  needsModel: (command) =>
    `Für ${command} braucht es ein Sprachmodell, und hier ist noch keines eingerichtet. Wer diesen Server betreibt, kann das nachholen. Stellen Sie bis dahin einfach eine Frage: Ich antworte aus den Dokumenten Ihres Teams.`,
};

export const de: Texts = { answers, mails, pages, teamDefaults, workflows };
