import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';
const plural = pluralsOf('fr');

/** Texts about documents that wait to be made public. */
export const publishing: Texts['publishing'] = {
  waiting: (count) =>
    plural(count, {
      one: '# document attend d’être rendu public',
      other: '# documents attendent d’être rendus publics',
    }),
  waitingHint:
    'Un membre demande que tout le monde puisse le lire, y compris les visiteurs d’une page web. Lisez-le avant de décider. Une nouvelle version met fin à la demande.',
  approve: 'Rendre public',
  approveNamed: (name) => `Rendre public : ${name}`,
  decline: 'Refuser',
  declineNamed: (name) => `Refuser : ${name}`,
  approved: 'Tout le monde peut le lire à présent.',
  declined: 'Refusé. Les personnes qui le voient restent les mêmes.',
  notDecided: 'Rien n’a été décidé.',
  isWaiting: 'En attente d’être rendu public',
  leaderDecides: 'Un responsable de l’équipe décide. D’ici là, rien ne change.',
  asked: (count) =>
    plural(count, {
      one: 'Un responsable décidera pour # document. D’ici là, rien ne change.',
      other: 'Un responsable décidera pour # documents. D’ici là, rien ne change.',
    }),
  membersMay: 'Les membres peuvent rendre des documents publics sans demander',
  membersMayHint: 'Sinon, un responsable de l’équipe décide pour chacun.',
  notSaved: 'Le réglage n’a pas été modifié.',
};
