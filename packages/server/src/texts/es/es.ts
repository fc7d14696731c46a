import type { Texts, WorkflowTexts } from '#texts/shapes/shape.ts';
import { answers } from './answers.ts';
import { mails } from './mails.ts';
import { pages } from './pages.ts';
import { teamDefaults } from './team-defaults.ts';

const workflows: WorkflowTexts = {
  needsModel: (command) =>
    `${command} necesita un modelo de lenguaje y aquí todavía no hay ninguno. El administrador de este servidor puede configurarlo. Mientras tanto, haga una pregunta: respondo con los documentos de su equipo.`,
};

export const es: Texts = { answers, mails, pages, teamDefaults, workflows };
