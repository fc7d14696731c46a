import type { WorkflowTexts } from '../shapes/workflow-texts.ts';

export const workflows: WorkflowTexts = {
  needsModel: (command) =>
    `${command} a besoin d’un modèle de langue, et aucun n’est encore configuré ici. La personne qui administre ce serveur peut en ajouter un. En attendant, posez une question : je réponds à partir des documents de votre équipe.`,
};
