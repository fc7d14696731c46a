import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of the trash of a team’s documents. */
export const trash: Texts['trash'] = {
  title: 'Corbeille',
  deleted: (count) =>
    plural(count, {
      one: 'Document supprimé. Il peut être restauré depuis la corbeille pendant 30 jours.',
      other:
        '# documents supprimés. Ils peuvent être restaurés depuis la corbeille pendant 30 jours.',
    }),
  notDeleted: 'Tout n’a pas été supprimé.',
  restored: (count) =>
    plural(count, { one: 'Document restauré.', other: '# documents restaurés.' }),
  renamed: (name) => `Un autre document porte désormais son nom : il s’appelle maintenant ${name}.`,
  notRestored: 'Tout n’a pas été restauré.',
  hint: 'Les documents supprimés restent ici 30 jours. Personne ne les trouve ni n’en obtient de réponses, mais leurs fichiers comptent dans l’espace de stockage jusqu’à leur suppression définitive.',
  none: 'La corbeille est vide',
  noneHint: 'Les documents que vous supprimez restent ici 30 jours et peuvent être restaurés.',
  when: 'Supprimé',
  days: (count) => plural(count, { one: 'encore # jour', other: 'encore # jours' }),
  restore: 'Restaurer',
  restoreThis: (name) => `Restaurer ${name}`,
  deleteThis: (name) => `Supprimer définitivement ${name}`,
  empty: 'Vider la corbeille',
  deleteForGood: 'Supprimer définitivement',
  goodTitle: (count) =>
    plural(count, {
      one: 'Supprimer définitivement # document ?',
      other: 'Supprimer définitivement # documents ?',
    }),
  goodHint:
    'Le fichier, son texte, ses versions précédentes et tout ce qui en a été tiré sont supprimés immédiatement. Les réponses données restent, mais ne peuvent plus montrer leur source. C’est irréversible.',
  gone: (count) =>
    plural(count, {
      one: '# document supprimé définitivement.',
      other: '# documents supprimés définitivement.',
    }),
};
