import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of what a user is told of. */
export const notifications: Texts['notifications'] = {
  title: 'Benachrichtigungen',
  unread: (count) => plural(count, { one: '# ungelesen', other: '# ungelesen' }),
  none: 'Noch nichts. Entscheidet eine Leitung über Ihre Korrektur, sehen Sie es hier.',
  kinds: {
    correction_approved: 'Ihre Korrektur wurde freigegeben',
    correction_rejected: 'Ihre Korrektur wurde nicht übernommen',
  },
};
