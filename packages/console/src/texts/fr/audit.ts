import { pluralsOf } from '../catalogue.ts';
import type { Texts } from '../shape.ts';

const plural = pluralsOf('fr');

/** Texts of the audit log of a team. */
export const audit: Texts['audit'] = {
  action: 'Ce qui a été fait',
  actionHint: 'Comme dans le journal, par exemple member.added. Vide : tout.',
  actionWrong: 'Deux mots séparés par un point, comme member.added.',
  service: 'Le service',
  visitor: 'Un visiteur',
  times: (count) => plural(count, { one: '# fois', other: '# fois' }),
  subjects: (count) => plural(count, { one: '# objet', other: '# objets' }),
  download: 'Télécharger en CSV',
  gathering: (count) => plural(count, { one: '# entrée…', other: '# entrées…' }),
  noEntries: 'Rien n’est noté',
  noEntriesHint:
    'Chaque modification, connexion et téléchargement de cette équipe et de celles en dessous figure ici.',
};
