import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('fr');

/** Texts of the page of quality. */
export const quality: Texts['quality'] = {
  title: 'Qualité',
  onlyLeaders: 'Les responsables d’équipe veillent à la qualité des réponses',
  views: { golden: 'Questions témoins', unanswered: 'Sans réponse' },
  goldenHint:
    'Des questions dont vous connaissez la réponse. Posez-les toutes après un changement et voyez si les réponses sont toujours justes.',
  add: 'Ajouter une question',
  importFile: 'Importer',
  noGolden: 'Pas encore de questions témoins',
  noGoldenHint: 'Ajoutez les questions les plus fréquentes, chacune avec le document qui y répond.',
  runs: 'Passages',
  lastRun: 'Dernier passage',
  runNow: 'Lancer maintenant',
  running: 'En cours…',
  neverRun: 'Elles n’ont pas encore été posées.',
  progress: (asked, count) => `${asked} sur ${count} posées`,
  fulfilled: (fulfilled, count) => `${fulfilled} sur ${count} comme prévu.`,
  failedCount: (count) =>
    plural(count, { one: '# n’a pas pu être posée.', other: '# n’ont pas pu être posées.' }),
  brokenOff: 'Le passage s’est interrompu avant la fin.',
  before: 'Avant :',
  edit: 'Modifier',
  removeTitle: 'Retirer cette question témoin ?',
  expectsNothing: 'Aucun document n’y répond',
  expectsAnswer: 'Un document y répond',
  pageNumber: (page) => `page ${page}`,
  asVisitor: 'Posée par un visiteur',
  as: 'Posée par',
  notAsked: 'Pas encore posée',
  asExpected: 'Comme prévu',
  notAsExpected: 'Pas comme prévu',
  couldNotAsk: 'N’a pas pu être posée',
  better: 'Mieux',
  worse: 'Moins bien',
  missed: {
    found: 'Le document n’a pas été trouvé.',
    page: 'La page n’a pas été trouvée.',
    cited: 'La page n’est pas citée.',
    words: 'Des mots manquent dans la réponse.',
    nothing: 'Une réponse a été donnée, alors qu’aucun document n’y répond.',
  },
  addTitle: 'Ajouter une question témoin',
  editTitle: 'Modifier la question témoin',
  question: 'Question',
  asLabel: 'Posée par (facultatif)',
  asHint: 'L’adresse d’un membre. Vide : un visiteur, qui voit ce qui est public.',
  expectLabel: 'Ce qui est attendu',
  documents: 'Documents qui y répondent',
  documentsHint: 'Un seul suffit.',
  documentName: 'Nom du fichier',
  page: 'Page',
  addDocument: 'Un autre document',
  words: 'Mots que la réponse doit contenir (facultatif)',
  wordsHint: 'Un par ligne ; tous doivent y être.',
  changedMeanwhile:
    'Quelqu’un d’autre a modifié ou retiré cette question entre-temps. Enregistrez de nouveau pour garder votre version.',
  needsQuestion: 'Écrivez la question.',
  needsDocument: 'Indiquez un document qui y répond.',
  importTitle: 'Importer des questions témoins',
  file: 'Choisir un fichier',
  fileHint:
    'CSV avec en-tête (question, document, page, words, expect, as) ou JSON tel que « guildhall eval » le lit.',
  unreadable:
    'Ce fichier ne contient pas de questions témoins. La première ligne doit nommer les colonnes.',
  found: (count) =>
    plural(count, { one: '# question dans le fichier', other: '# questions dans le fichier' }),
  replaceAll: 'Remplacer toutes les questions présentes',
  replaceHint: 'Sinon elles restent, et une question déjà présente est renouvelée.',
  imported: (count) =>
    plural(count, { one: '# question importée.', other: '# questions importées.' }),
  fault: (place, text) => `Question ${place} : ${text}`,
  unansweredHint:
    'Ce qui a été demandé et a reçu un « peut-être », ou rien. Les textes qui ne diffèrent que par la casse ou les espaces sont une seule question.',
  certainty: 'Afficher',
  any: 'Les deux',
  certainties: { perhaps: 'Réponse « peut-être »', nothing: 'Rien trouvé' },
  noUnanswered: 'Rien n’est en suspens',
  noUnansweredHint: 'Toutes les questions que vous pouvez voir ici ont reçu une réponse.',
  asked: (count) => plural(count, { one: 'Posée # fois', other: 'Posée # fois' }),
  perhapsCount: (count) => plural(count, { other: '« peut-être » : #' }),
  nothingCount: (count) => plural(count, { other: 'rien trouvé : #' }),
  makeGolden: 'En faire une question témoin',
  writeAnswer: 'Écrire la réponse',
  writeHint: 'Elle devient une correction en attente. Vous y verrez ce qu’elle changerait.',
  toCorrections: 'La mettre parmi les corrections',
  sharing: 'Ce que voient les responsables',
  isShared:
    'Les responsables voient ici ce qui est resté sans réponse dans toutes les discussions, sans savoir qui a demandé. Chacun en est averti dans la discussion.',
  isNotShared:
    'Vous ne voyez que les questions que personne en particulier n’a posées, comme celles de visiteurs d’une page, et celles dont quelqu’un a évalué la réponse.',
  ownersSwitch: 'Les propriétaires peuvent changer ce réglage.',
  startSharing: 'Montrer aux responsables ce qui est resté sans réponse',
  stopSharing: 'Ne plus le montrer',
  startMeans:
    'Dès maintenant, les responsables voient les questions des nouvelles discussions restées sans réponse sûre, sans savoir qui a demandé. Qui commence une discussion le lit là. Les discussions antérieures restent invisibles.',
  stopMeans: 'Les questions de ces discussions ne sont plus affichées.',
};
