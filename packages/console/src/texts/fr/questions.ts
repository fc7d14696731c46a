import type { Texts } from '../shape/shape.ts';

/** Texts of the page of questions that were passed on to the user. */
export const questions: Texts['questions'] = {
  title: 'Questions pour vous',
  hint: 'Des responsables pensent que vous connaissez peut-être la réponse. La vôtre servira dès qu’ils l’auront approuvée.',
  none: 'Aucune question pour vous',
  noneHint: 'Quand un responsable vous transmet une question, vous la trouvez ici.',
  answer: 'Votre réponse',
  answerHint: 'Écrivez pour tous ceux qui pourraient poser cette question.',
  send: 'Envoyer la réponse',
  sent: 'Envoyée aux responsables de l’équipe.',
  states: {
    pending: 'Réponse en attente d’approbation',
    approved: 'Réponse approuvée',
    rejected: 'Réponse non retenue',
  },
};
