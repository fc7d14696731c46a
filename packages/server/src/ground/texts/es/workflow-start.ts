import type { WorkflowTexts } from '../shapes/workflow-texts.ts';

export const workflows: WorkflowTexts = {
  needsModel: (command) =>
    `${command} necesita un modelo de lenguaje y aquí todavía no hay ninguno. Quien administra este servidor puede configurarlo. Mientras tanto, haga una pregunta: respondo con los documentos de su equipo.`,
};
