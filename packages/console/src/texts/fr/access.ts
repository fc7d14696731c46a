import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts about who sees a document and why, and whom it is shared with. */
export const access: Texts['access'] = {
  title: (name) => `Qui voit ${name}, et pourquoi`,
  who: 'Qui le voit',
  findPerson: 'Chercher une personne par nom ou adresse',
  noReader: 'Aucune des personnes que vous pouvez consulter ne le voit.',
  notSeen: 'Ne le voit pas',
  seenSomehow: 'Le voit',
  seen: (count) => plural(count, { one: '# personne', other: '# personnes' }),
  short: {
    public: 'Public',
    tree: (team) => `Dans ${team} ou l’une de ses sous-équipes`,
    team: (team) => `Dans ${team}`,
    uploader: 'L’a ajouté',
    person_share: 'Partagé avec cette personne',
    team_share: 'Partagé avec son équipe',
    source: 'Peut le lire à la source',
    leader: (team) => `Responsable de ${team}`,
    owner: (team) => `Propriétaire de ${team}`,
    leadsAbove: 'Responsable d’une équipe parente',
  },
  noVisitors: 'Les visiteurs ne voient que les documents publics, et celui-ci ne l’est pas.',
  leadersToo:
    'Seules les personnes que vous pouvez consulter figurent ici. Les propriétaires et les responsables des équipes parentes le voient aussi.',
  nobodyNamed: (text) => `Aucune personne que vous pouvez consulter ne correspond à « ${text} ».`,
  audience: {
    public: 'Tout le monde peut le voir, y compris les visiteurs non connectés.',
    tree: (team) =>
      `Peuvent le voir : les membres de ${team} et de ses sous-équipes, les personnes avec qui il est partagé, ainsi que les propriétaires et responsables de ${team} et des équipes parentes. Personne d’autre.`,
    team: (team) =>
      `Peuvent le voir : les membres de ${team}, les personnes avec qui il est partagé, ainsi que les propriétaires et responsables de ${team} et des équipes parentes. Personne d’autre.`,
    restricted: (team) =>
      `Peuvent le voir : la personne qui l’a ajouté, celles avec qui il est partagé, ainsi que les propriétaires et responsables de ${team} et des équipes parentes. Personne d’autre.`,
  },
  none: {
    tree: (team) =>
      `Il est ouvert à ${team} et à ses sous-équipes. Cette personne ne fait partie d’aucune d’elles. Le document n’est pas partagé avec elle et elle n’est pas responsable de l’équipe.`,
    team: (team) =>
      `Il est ouvert à ${team}. Cette personne ne fait pas partie de cette équipe. Le document n’est pas partagé avec elle et elle n’est pas responsable de l’équipe.`,
    restricted:
      'Son accès est restreint. Cette personne ne l’a pas ajouté, il n’est pas partagé avec elle et elle n’est pas responsable de l’équipe.',
    source:
      'Il vient d’une source, et cette personne ne peut pas l’y lire. Il n’est pas partagé avec elle et elle n’est pas responsable de l’équipe.',
  },
  onlyPartner: {
    tree: (team) =>
      `Il est ouvert à ${team} et à ses sous-équipes. Cette personne n’y est que partenaire, et les partenaires ne voient que les documents publics ou partagés avec eux.`,
    team: (team) =>
      `Il est ouvert à ${team}. Cette personne n’est que partenaire de cette équipe, et les partenaires ne voient que les documents publics ou partagés avec eux.`,
  },
  shareTitle: (name) => `Partager ${name}`,
  shareWith: 'Partager avec',
  shareWithPerson: (name) => `Partager avec ${name}`,
  shareHint: 'Toute personne ou équipe que vous pouvez consulter, y compris dans les sous-équipes.',
  sharedWith: 'Partagé avec',
  sharedWithNobody: 'Partagé avec personne d’autre.',
  stopSharing: (name) => `Ne plus partager avec ${name}`,
  somebody: 'Quelqu’un d’une autre équipe',
  someTeam: 'Une équipe à laquelle vous n’avez pas accès',
  shared: 'Enregistré.',
  notShared: 'Le partage n’a pas été modifié.',
  lookAs: 'Tout voir en tant que cette personne',
  noMatch: 'Aucun résultat.',
};

/** Texts about documents that wait to be made public. */
export const publishing: Texts['publishing'] = {
  waiting: (count) =>
    plural(count, {
      one: '# document en attente de publication',
      other: '# documents en attente de publication',
    }),
  waitingHint:
    'Un membre demande à le rendre public : tout le monde pourra le lire, y compris les visiteurs de votre site. Lisez-le avant de décider. Une nouvelle version annule la demande.',
  approve: 'Rendre public',
  approveNamed: (name) => `Rendre public : ${name}`,
  decline: 'Refuser',
  declineNamed: (name) => `Refuser : ${name}`,
  approved: 'Tout le monde peut le lire à présent.',
  declined: 'Refusé. Les mêmes personnes qu’avant peuvent le voir.',
  notDecided: 'Votre décision n’a pas été enregistrée.',
  isWaiting: 'En attente de publication',
  leaderDecides: 'Un responsable de l’équipe décide. D’ici là, rien ne change.',
  asked: (count) =>
    plural(count, {
      one: 'Un responsable décidera pour # document. D’ici là, rien ne change.',
      other: 'Un responsable décidera pour # documents. D’ici là, rien ne change.',
    }),
  membersMay: 'Les membres peuvent rendre des documents publics sans autorisation',
  membersMayHint: 'Sinon, un responsable de l’équipe décide pour chacun.',
  notSaved: 'Le réglage n’a pas été modifié.',
};

/** Texts of the page where a leader looks as another viewer. */
export const viewAs: Texts['viewAs'] = {
  intro:
    'Voyez ce qu’un membre ou un visiteur de cette équipe peut trouver et lire, et les réponses qu’il obtient. Vous ne voyez que ce que vous pouvez voir tous les deux. Vous ne pouvez rien modifier, et chaque consultation est inscrite au journal d’audit.',
  who: 'Voir en tant que',
  whoHint: 'Saisissez le nom d’un membre de cette équipe.',
  noMatch: 'Aucun membre de ce nom.',
  visitor: 'Un visiteur non connecté',
  looking: (person) => `Affichage en tant que ${person}`,
  lookingVisitor: 'Affichage en tant que visiteur',
  readOnly: 'Vous ne voyez que ce que vous pouvez voir tous les deux, et ne pouvez rien modifier.',
  other: 'Voir en tant que quelqu’un d’autre',
  stop: 'Quitter',
  views: 'Que voir',
  documents: 'Documents',
  search: 'Recherche',
  ask: 'Questions',
  shared: 'Partagés avec cette personne',
  none: 'Aucun document',
  noneHint: 'Cette personne ne voit aucun document ici, ou aucun ne correspond.',
  searchFor: 'Rechercher',
  find: 'Rechercher',
  nothingFound: 'Cette personne ne trouverait rien.',
  send: 'Poser la question',
  answering: 'Rédaction de la réponse…',
  answered: 'Réponse',
  nothing: 'Aucune réponse n’a été trouvée.',
  perhaps: 'Passage le plus proche. Il ne répond peut-être pas entièrement à la question.',
  notAsked: 'La question est restée sans réponse.',
  leadersOnly: 'Réservé aux responsables de l’équipe',
};
