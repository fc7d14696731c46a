import type { Texts, WorkflowTexts } from '#texts/shapes/shape.ts';
import { answers } from './answers.ts';
import { mails } from './mails.ts';
import { pages } from './pages.ts';
import { teamDefaults } from './team-defaults.ts';

const workflows: WorkflowTexts = {
  needsModel: (command) =>
    `${command} braucht ein Sprachmodell, und hier ist noch keines eingerichtet. Der Betreiber dieses Servers kann eines hinzufügen. Stellen Sie bis dahin einfach eine Frage: Ich antworte aus den Dokumenten Ihres Teams.`,
};

export const de: Texts = { answers, mails, pages, teamDefaults, workflows };
