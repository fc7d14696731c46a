import type { Texts, WorkflowTexts } from '#texts/shapes/shape.ts';
import { answers } from './answers.ts';
import { mails } from './mails.ts';
import { pages } from './pages.ts';
import { teamDefaults } from './team-defaults.ts';

const workflows: WorkflowTexts = {
  needsModel: (command) =>
    `${command} a besoin d’un modèle de langage, et aucun n’est encore configuré ici. L’exploitant de ce serveur peut en ajouter un. En attendant, posez une question : je réponds à partir des documents de votre équipe.`,
};

export const fr: Texts = { answers, mails, pages, teamDefaults, workflows };
