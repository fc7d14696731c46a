import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the page that searches documents and chats. */
export const search: Texts['search'] = {
  placeholder: 'Rechercher dans les documents et les conversations',
  scope: 'Où chercher',
  documents: 'Documents',
  chats: 'Conversations',
  anyTeam: 'Toutes les équipes',
  kind: 'Format',
  anyKind: 'Tous les formats',
  date: 'Ajouté',
  anyDate: 'N’importe quand',
  nothing: 'Aucun résultat',
  nothingHint:
    'Vérifiez l’orthographe, essayez moins de mots ou d’autres mots, ou effacez les filtres.',
  clear: 'Effacer les filtres',
  start: 'Cherchez dans tout ce que vous pouvez voir',
  startHint:
    'Les documents de vos équipes et des équipes parentes, ceux partagés avec vous, et vos conversations.',
  noWords: 'Aucun document ne contient ces mots. Les suivants traitent peut-être du même sujet.',
  similar: 'Sens proche',
  ask: 'Poser plutôt la question à l’assistant',
  keys: '↑ ↓ pour se déplacer · Entrée pour ouvrir',
  marked: 'Les mots de votre recherche sont surlignés.',
  unmark: 'Retirer le surlignage',
  kinds: {
    pdf: 'PDF',
    text: 'Documents texte',
    table: 'Feuilles de calcul',
    presentation: 'Présentations',
    mail: 'E-mails',
    picture: 'Images',
    data: 'Fichiers de données',
  },
  dates: {
    week: '7 derniers jours',
    month: '30 derniers jours',
    year: '12 derniers mois',
  },
  results: (count) => plural(count, { one: '# résultat', other: '# résultats' }),
  sharedBy: (name) => `Partagée par ${name}`,
};
