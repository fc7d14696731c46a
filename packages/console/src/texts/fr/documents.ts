import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the list of documents and of the page of one. */
export const documents: Texts['documents'] = {
  sources: 'Origine des documents',
  fromAbove: 'Des équipes parentes',
  fromShared: 'Partagés avec vous',
  noneAbove: 'Aucun document des équipes parentes',
  noneShared: 'Personne n’a encore partagé de document avec vous',
  folders: 'Dossiers',
  allDocuments: 'Tous les documents',
  noFolder: 'Aucun dossier',
  moreFolders: (count) => plural(count, { one: '# autre dossier', other: '# autres dossiers' }),
  search: 'Rechercher par nom',
  state: 'Statut',
  anyState: 'Tous les statuts',
  states: {
    queued: 'En file d’attente',
    processing: 'En cours de lecture',
    ready: 'Prêt',
    failed: 'Échec',
  },
  visibility: 'Qui le voit',
  anyVisibility: 'Tous',
  sort: 'Trier par',
  newest: 'Les plus récents d’abord',
  byName: 'Nom',
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
    'Ajoutez des fichiers : un instant plus tard, on peut y faire des recherches et poser des questions.',
  noneYetReader: 'Personne n’a encore partagé de document avec vous ici.',
  noneFound: 'Aucun document correspondant',
  noneFoundHint: 'Retirez un filtre, ou cherchez dans tous les dossiers.',
  clearFilters: 'Afficher tous les documents',
  chosen: (count) => plural(count, { one: '# sélectionné', other: '# sélectionnés' }),
  unchoose: 'Effacer la sélection',
  keys: 'Raccourcis clavier',
  keysMove: 'Monter et descendre',
  keysChoose: 'Sélectionner celui-ci',
  keysRange: 'Tout sélectionner du dernier jusqu’à celui-ci',
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
    'Séparez les dossiers par une barre oblique, par exemple regles/voyages. Laissez vide pour aucun dossier.',
  moveTitle: (count) =>
    plural(count, { one: 'Déplacer # document', other: 'Déplacer # documents' }),
  moved: (count, folder) =>
    plural(count, {
      one: `# document déplacé : ${folder}.`,
      other: `# documents déplacés : ${folder}.`,
    }),
  movedBack: (count) =>
    plural(count, {
      one: '# document remis à sa place.',
      other: '# documents remis à leur place.',
    }),
  renamed: 'Renommé.',
  notChanged: (count) =>
    plural(count, {
      one: '# document a été rétabli.',
      other: '# documents ont été rétablis.',
    }),
  visibilityTitle: (count) =>
    plural(count, { one: 'Qui voit # document', other: 'Qui voit # documents' }),
  visibilityChanged: (count) =>
    plural(count, { one: 'Changé pour # document.', other: 'Changé pour # documents.' }),
  retried: 'Relecture en cours.',
  notRetried: 'La relecture n’a pas pu être lancée.',
  seenBy: {
    public: 'Tout le monde, y compris les visiteurs non connectés',
    tree: (team) => `Tous les membres de ${team} et de ses sous-équipes`,
    team: (team) => `Tous les membres de ${team}`,
    restricted: 'Privé : son propriétaire et les personnes avec qui il est partagé',
  },
  seenByHint: {
    public: 'Y compris les partenaires et les visiteurs des sites qui affichent le widget de chat.',
    tree: 'Tous les membres de l’équipe ou de l’une de ses sous-équipes, sauf les partenaires.',
    team: 'Tous les membres de cette équipe seulement, sauf les partenaires.',
    restricted: 'Ajoutez une personne ou une équipe avec « Partager ».',
  },
  leadersToo: 'Les propriétaires et les responsables de l’équipe voient tous ses documents.',
  shortly: {
    public: 'Tout le monde',
    tree: (team) => `${team} et ses sous-équipes`,
    team: (team) => team,
    restricted: 'Restreint',
  },
};

/** Texts of the page of one document. */
export const document: Texts['document'] = {
  facts: 'Informations',
  text: 'Texte',
  kind: 'Type',
  source: 'Source',
  from: 'De la source',
  openThere: 'Ouvrir à la source',
  changedThere:
    'Il se modifie, se renomme, se partage et se supprime à sa source. Ce qui s’y passe suit ici.',
  reading: 'Mode de lecture',
  readAgain: 'Lire dans un autre encodage',
  encoding: 'Encodage',
  encodingHint:
    'Choisissez celui avec lequel les lettres s’affichent correctement. Tant que le document n’a pas été relu, les recherches portent sur l’ancien texte.',
  likelyEncoding: 'Le plus probable',
  pageCount: (count) => plural(count, { one: '# page', other: '# pages' }),
  ofPages: (total) => `sur ${total}`,
  part: 'Partie',
  previousPart: 'Partie précédente',
  nextPart: 'Partie suivante',
  noText: 'Cette page ne contient pas de texte.',
  newVersionWaits:
    'Une nouvelle version est en cours de lecture. D’ici là, les recherches portent sur celle-ci.',
  newVersionFailed: 'La nouvelle version n’a pas pu être lue. Celle-ci reste en service.',
  notRead: 'Son texte pourra être lu ici dès qu’il sera prêt.',
  failed: 'Ce fichier n’a pas pu être lu',
  gone: 'Document introuvable',
  goneHint: 'Il a été supprimé, ou vous n’y avez pas accès.',
};
