import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the frame around every page. */
export const shell: Texts['shell'] = {
  skip: 'Aller au contenu',
  menu: 'Menu',
  pages: 'Pages',
  ask: 'Questions',
  documents: 'Documents',
  corrections: 'Corrections',
  waiting: (count) => plural(count, { one: '# vous attend', other: '# vous attendent' }),
  people: 'Membres',
  workflows: 'Procédures',
  insights: 'Analyses',
  viewAs: 'Voir comme un autre',
  settings: 'Paramètres',
  help: 'Aide',
  team: 'Équipe',
  account: 'Votre compte',
  signOut: 'Se déconnecter',
  notSignedOut: 'La déconnexion a échoué.',
  find: 'Aller à…',
  findHint: 'Pages, documents, conversations et membres',
  searchFor: (words) => `Rechercher « ${words} »`,
  search: 'Recherche',
  notFound: 'Cette page n’existe pas',
  notFoundHint: 'L’adresse est peut-être mal saisie, ou la page a été déplacée.',
  toStart: 'Retour à l’accueil',
  offline:
    'Pas de connexion au serveur. Ce que vous écrivez reste ici ; un nouvel essai a lieu automatiquement.',
  sessionEnded: 'Votre session est terminée',
  sessionBack: 'Vous êtes reconnecté.',
  sessionEndedHint:
    'Reconnectez-vous dans une nouvelle fenêtre. Cette page attend telle quelle, avec ce que vous écriviez, et reprend d’elle-même.',
  signIn: 'Se connecter',
  noTeam: 'Vous ne faites partie d’aucune équipe',
  noTeamHint: 'Quand quelqu’un ajoute votre adresse à une équipe, l’invitation apparaît ici.',
  onlyLeadersHint:
    'Vous n’êtes pas responsable de cette équipe. Choisissez-en une autre ou adressez-vous à son responsable.',
  crashed: 'Cette page a rencontré une erreur',
  reload: 'Recharger la page',
};

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
  justNow: 'à l’instant',
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
