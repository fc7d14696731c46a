import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of what a user is told of. */
export const notifications: Texts['notifications'] = {
  title: 'Notifications',
  unread: (count) => plural(count, { one: '# non lue', other: '# non lues' }),
  none: 'Rien pour l’instant. Quand un responsable décidera de l’une de vos corrections, vous le verrez ici.',
  kinds: {
    correction_approved: 'Votre correction a été approuvée',
    correction_rejected: 'Votre correction n’a pas été retenue',
  },
};
