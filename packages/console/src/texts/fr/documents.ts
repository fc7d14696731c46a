import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the list of documents and of the page of one. */
export const documents: Texts['documents'] = {
  sources: 'Origine des documents',
  fromAbove: 'Des équipes au-dessus',
  fromShared: 'Partagés avec vous',
  noneAbove: 'Aucun document des équipes au-dessus',
  noneShared: 'Personne n’a encore partagé de document avec vous',
  folders: 'Dossiers',
  allDocuments: 'Tous les documents',
  noFolder: 'Hors dossier',
  moreFolders: (count) => plural(count, { one: '# autre dossier', other: '# autres dossiers' }),
  search: 'Rechercher par nom',
  state: 'État',
  anyState: 'Tous les états',
  states: {
    queued: 'En file d’attente',
    processing: 'En cours de lecture',
    ready: 'Prêt',
    failed: 'Échec',
  },
  visibility: 'Qui le voit',
  anyVisibility: 'Tous les documents',
  sort: 'Ordre',
  newest: 'Les plus récents d’abord',
  byName: 'Par nom',
  found: (count) => plural(count, { one: '# document', other: '# documents' }),
  folder: 'Dossier',
  size: 'Taille',
  pages: 'Pages',
  added: 'Ajouté',
  choose: (name) => `Sélectionner ${name}`,
  chooseAll: 'Tout sélectionner sur cette page',
  actionsFor: (name) => `Actions pour ${name}`,
  noneYet: 'Aucun document pour l’instant',
  noneYetHint:
    'Ajoutez des fichiers : un instant plus tard, on peut chercher et interroger leur texte.',
  noneYetReader: 'Personne n’a encore partagé de document avec vous ici.',
  noneFound: 'Aucun document ne correspond',
  noneFoundHint: 'Retirez un filtre ou cherchez dans tous les dossiers.',
  clearFilters: 'Afficher tous les documents',
  chosen: (count) => plural(count, { one: '# sélectionné', other: '# sélectionnés' }),
  unchoose: 'Effacer la sélection',
  keys: 'Touches dans la liste',
  keysMove: 'Monter et descendre entre les cases',
  keysChoose: 'Sélectionner celui-ci',
  keysRange: 'Sélectionner tout depuis le dernier jusqu’ici',
  keysSearch: 'Rechercher',
  open: 'Ouvrir',
  download: 'Télécharger',
  move: 'Déplacer',
  changeVisibility: 'Changer qui le voit',
  share: 'Partager',
  replace: 'Remplacer par un nouveau fichier',
  retry: 'Relire',
  why: 'Qui le voit, et pourquoi',
  newName: 'Nouveau nom',
  targetFolderHint:
    'Les dossiers sont séparés par des barres obliques, par exemple regles/voyages. Vide : hors dossier.',
  moveTitle: (count) =>
    plural(count, { one: 'Déplacer # document', other: 'Déplacer # documents' }),
  moved: (count, folder) =>
    plural(count, {
      one: `# document déplacé : ${folder}.`,
      other: `# documents déplacés : ${folder}.`,
    }),
  movedBack: (count) =>
    plural(count, {
      one: '# document est revenu à sa place.',
      other: '# documents sont revenus à leur place.',
    }),
  renamed: 'Renommé.',
  notChanged: (count) =>
    plural(count, {
      one: '# document a été remis comme avant.',
      other: '# documents ont été remis comme avant.',
    }),
  visibilityTitle: (count) =>
    plural(count, { one: 'Qui voit # document', other: 'Qui voit # documents' }),
  visibilityChanged: (count) =>
    plural(count, { one: 'Changé pour # document.', other: 'Changé pour # documents.' }),
  deleteTitle: (count) =>
    plural(count, { one: 'Supprimer # document ?', other: 'Supprimer # documents ?' }),
  deleteHint:
    'Le fichier, son texte, ses versions précédentes et tout ce qui en a été tiré disparaissent aussitôt. Les réponses données restent, mais ne peuvent plus montrer leur source. C’est irréversible.',
  deleted: (count, pages) =>
    [
      plural(count, { one: '# document supprimé,', other: '# documents supprimés,' }),
      plural(pages, { one: 'avec # page de texte.', other: 'avec # pages de texte.' }),
    ].join(' '),
  notDeleted: 'Tout n’a pas été supprimé.',
  retried: 'Il est relu.',
  notRetried: 'Il n’est pas relu.',
  seenBy: {
    public: 'Tout le monde, y compris les visiteurs non connectés',
    tree: (team) => `Toute l’équipe ${team} et celles du dessous`,
    team: (team) => `Toute l’équipe ${team}`,
    restricted: 'Privé : son propriétaire et les personnes avec qui il est partagé',
  },
  seenByHint: {
    public: 'Aussi les partenaires, et les visiteurs d’une page web qui contient le widget.',
    tree: 'Tous les membres de l’équipe ou d’une équipe du dessous, sauf les partenaires.',
    team: 'Tous les membres de cette équipe précise, sauf les partenaires.',
    restricted: '« Partager » permet d’ajouter une personne ou une équipe.',
  },
  leadersToo: 'Les responsables de l’équipe voient tous ses documents.',
  shortly: {
    public: 'Tout le monde',
    tree: (team) => `${team} et en dessous`,
    team: (team) => team,
    restricted: 'Restreint',
  },
};

/** Texts of the page of one document. */
export const document: Texts['document'] = {
  facts: 'Informations',
  text: 'Texte',
  kind: 'Type',
  reading: 'Mode de lecture',
  readAgain: 'Lire dans un autre encodage',
  encoding: 'Encodage',
  encodingHint:
    'Choisissez celui avec lequel les lettres sont justes. Tant qu’il n’est pas lu, rien n’y est trouvé.',
  likelyEncoding: 'Le plus probable',
  pageCount: (count) => plural(count, { one: '# page', other: '# pages' }),
  ofPages: (total) => `sur ${total}`,
  part: 'Partie',
  previousPart: 'Partie précédente',
  nextPart: 'Partie suivante',
  noText: 'Cette page ne contient pas de texte.',
  notRead: 'Son texte pourra être lu ici dès qu’il sera prêt.',
  failed: 'Ce fichier n’a pas pu être lu',
  gone: 'Ce document n’existe pas',
  goneHint: 'Il a été supprimé, ou vous ne pouvez pas le voir.',
};
