import type { Texts } from '../shape.ts';

/** Texts of the parts that every page is built of. */
export const ui: Texts['ui'] = {
  cancel: 'Annuler',
  close: 'Fermer',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  edit: 'Modifier',
  undo: 'Annuler l’action',
  remove: 'Retirer',
  more: 'Autres actions',
  loading: 'Chargement',
  notLoaded: 'Le chargement a échoué',
  tryAgain: 'Réessayer',
  pages: 'Pages de la liste',
  previousPage: 'Page précédente',
  nextPage: 'Page suivante',
  pageOf: (page, total) => `Page ${page} sur ${total}`,
  unreachable: 'Le serveur ne répond pas. Rien n’est perdu ; réessayez quand il sera de retour.',
  timedOut: 'Le serveur a mis trop de temps à répondre.',
  tooMany: 'C’était trop à la fois. Attendez un instant, puis réessayez.',
  unexpected: 'Une erreur s’est produite sur le serveur. Son journal en dit plus.',
  putBack: 'L’opération a échoué ; l’état précédent a été rétabli.',
};
