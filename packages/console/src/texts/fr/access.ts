import type { Texts } from '../shape.ts';

/** Texts about who sees a document and why, and whom it is shared with. */
export const access: Texts['access'] = {
  title: (name) => `Qui voit ${name}, et pourquoi`,
  person: 'Personne',
  personHint: 'Saisissez un nom, ou l’adresse de quelqu’un d’une autre équipe.',
  visitor: 'Un visiteur non connecté',
  useAddress: (address) => `Demander pour ${address}`,
  yes: (person) => `Oui, ${person} peut le voir.`,
  no: (person) => `Non, ${person} ne peut pas le voir.`,
  rules: {
    public: 'Tout le monde peut le voir, y compris les visiteurs non connectés.',
    tree: (team) =>
      `Toute l’équipe ${team} et celles du dessous peuvent le voir, et cette personne fait partie de l’une d’elles.`,
    team: (team) => `Toute l’équipe ${team} peut le voir, et cette personne en fait partie.`,
    uploader: 'Cette personne l’a ajouté.',
    person_share: 'Il est partagé avec cette personne.',
    team_share: 'Il est partagé avec une équipe dont cette personne fait partie.',
    leader: (team) => `Cette personne est responsable de ${team} ou d’une équipe au-dessus.`,
  },
  none: {
    visitor:
      'Les visiteurs ne voient que ce que tout le monde peut voir, et ce document n’est pas ouvert à tous.',
    tree: (team) =>
      `Il est ouvert à ${team} et aux équipes du dessous. Cette personne n’est dans aucune d’elles, sinon comme partenaire ; il n’est pas partagé avec elle et elle n’est pas responsable de l’équipe.`,
    team: (team) =>
      `Il est ouvert à ${team}. Cette personne n’est pas dans cette équipe, sinon comme partenaire ; il n’est pas partagé avec elle et elle n’est pas responsable de l’équipe.`,
    restricted:
      'Il est restreint. Cette personne ne l’a pas ajouté, il n’est pas partagé avec elle et elle n’est pas responsable de l’équipe.',
  },
  unknown: 'Personne avec cette adresse ne fait partie d’une équipe que vous voyez.',
  shareTitle: (name) => `Partager ${name}`,
  shareWith: 'Partager avec',
  shareHint:
    'Une personne de cette équipe, ou une équipe à laquelle vous avez accès. Elles le voient en plus des autres.',
  sharedWith: 'Partagé avec',
  sharedWithNobody: 'Il n’est partagé avec personne en plus.',
  stopSharing: (name) => `Ne plus partager avec ${name}`,
  somebody: 'Quelqu’un d’une autre équipe',
  someTeam: 'Une équipe à laquelle vous n’avez pas accès',
  shared: 'Enregistré.',
  notShared: 'Le partage n’a pas été modifié.',
  lookAs: 'Tout voir avec ces yeux',
  noMatch: 'Aucun résultat.',
};
