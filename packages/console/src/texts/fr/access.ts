import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts about who sees a document and why, and whom it is shared with. */
export const access: Texts['access'] = {
  title: (name) => `Qui voit ${name}, et pourquoi`,
  who: 'Qui le voit',
  findPerson: 'Chercher une personne par nom ou adresse',
  noReader: 'Aucune personne que vous pouvez consulter ne le voit.',
  notSeen: 'Ne le voit pas',
  seenSomehow: 'Le voit',
  seen: (count) => plural(count, { one: '# personne', other: '# personnes' }),
  short: {
    public: 'Ouvert à tous',
    tree: (team) => `Dans ${team} ou une équipe en dessous`,
    team: (team) => `Dans ${team}`,
    uploader: 'L’a ajouté',
    person_share: 'Partagé avec cette personne',
    team_share: 'Partagé avec son équipe',
    leader: (team) => `Responsable de ${team}`,
    owner: (team) => `Propriétaire de ${team}`,
    leadsAbove: 'Responsable d’une équipe au-dessus',
  },
  noVisitors:
    'Les visiteurs ne voient que ce que tout le monde peut voir, et ce document n’est pas ouvert à tous.',
  leadersToo:
    'Seules les personnes que vous pouvez consulter figurent ici. Les propriétaires et les responsables des équipes au-dessus le voient aussi.',
  nobodyNamed: (text) => `Aucune personne que vous pouvez consulter ne correspond à « ${text} ».`,
  audience: {
    public: 'Tout le monde peut le voir, y compris les visiteurs non connectés.',
    tree: (team) =>
      `Il est destiné aux membres de ${team} et des équipes en dessous, aux personnes avec qui il est partagé, et aux propriétaires et responsables de ${team} et des équipes au-dessus. Personne d’autre ne le voit.`,
    team: (team) =>
      `Il est destiné aux membres de ${team}, aux personnes avec qui il est partagé, et aux propriétaires et responsables de ${team} et des équipes au-dessus. Personne d’autre ne le voit.`,
    restricted: (team) =>
      `Il est destiné à la personne qui l’a ajouté, à celles avec qui il est partagé, et aux propriétaires et responsables de ${team} et des équipes au-dessus. Personne d’autre ne le voit.`,
  },
  none: {
    tree: (team) =>
      `Il est ouvert à ${team} et aux équipes du dessous. Cette personne n’est dans aucune d’elles ; il n’est pas partagé avec elle et elle n’est pas responsable de l’équipe.`,
    team: (team) =>
      `Il est ouvert à ${team}. Cette personne n’est pas dans cette équipe ; il n’est pas partagé avec elle et elle n’est pas responsable de l’équipe.`,
    restricted:
      'Il est restreint. Cette personne ne l’a pas ajouté, il n’est pas partagé avec elle et elle n’est pas responsable de l’équipe.',
  },
  onlyPartner: {
    tree: (team) =>
      `Il est ouvert à ${team} et aux équipes du dessous. Cette personne n’y est que partenaire, et les partenaires ne voient que ce qui est public ou partagé avec eux.`,
    team: (team) =>
      `Il est ouvert à ${team}. Cette personne n’est que partenaire de cette équipe, et les partenaires ne voient que ce qui est public ou partagé avec eux.`,
  },
  shareTitle: (name) => `Partager ${name}`,
  shareWith: 'Partager avec',
  shareWithPerson: (name) => `Partager avec ${name}`,
  shareHint:
    'Toute personne ou équipe que vous pouvez consulter, y compris dans les équipes en dessous.',
  sharedWith: 'Partagé avec',
  sharedWithNobody: 'Il n’est partagé avec personne d’autre.',
  stopSharing: (name) => `Ne plus partager avec ${name}`,
  somebody: 'Quelqu’un d’une autre équipe',
  someTeam: 'Une équipe à laquelle vous n’avez pas accès',
  shared: 'Enregistré.',
  notShared: 'Le partage n’a pas été modifié.',
  lookAs: 'Tout voir comme cette personne',
  noMatch: 'Aucun résultat.',
};

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
  notDecided: 'Votre décision n’a pas été enregistrée.',
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

/** Texts of the page where a leader looks as another viewer. */
export const viewAs: Texts['viewAs'] = {
  intro:
    'Voyez ce qu’un membre ou un visiteur de cette équipe trouve, lit et obtient comme réponse. On vous montre ce que vous pouvez voir tous les deux. Vous ne pouvez que lire, et chaque consultation est inscrite au journal d’audit.',
  who: 'Voir comme',
  whoHint: 'Saisissez le nom d’un membre de cette équipe.',
  noMatch: 'Aucun membre de ce nom.',
  visitor: 'Un visiteur non connecté',
  looking: (person) => `Affichage en tant que ${person}`,
  lookingVisitor: 'Affichage en tant que visiteur',
  readOnly: 'On vous montre ce que vous pouvez voir tous les deux ; vous ne pouvez que lire.',
  other: 'Voir comme quelqu’un d’autre',
  stop: 'Terminer',
  views: 'Ce que vous regardez',
  documents: 'Documents',
  search: 'Recherche',
  ask: 'Questions',
  shared: 'Partagés avec cette personne',
  none: 'Aucun document à voir',
  noneHint: 'Cette personne ne voit rien ici, ou rien ne correspond.',
  searchFor: 'Rechercher',
  find: 'Rechercher',
  nothingFound: 'Cette recherche ne trouverait rien.',
  send: 'Poser la question',
  answering: 'La réponse est en cours de rédaction …',
  answered: 'Réponse',
  nothing: 'Aucune réponse n’a été trouvée.',
  perhaps: 'Passage le plus proche. Il ne répond peut-être pas entièrement à la question.',
  notAsked: 'La question est restée sans réponse.',
  leadersOnly: 'Seuls les responsables de l’équipe peuvent faire cela',
};
