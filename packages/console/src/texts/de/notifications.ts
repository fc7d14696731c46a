import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of a user’s notifications. */
export const notifications: Texts['notifications'] = {
  title: 'Benachrichtigungen',
  unread: (count) => plural(count, { one: '# ungelesen', other: '# ungelesen' }),
  none: 'Noch keine Benachrichtigungen. Hier sehen Sie, wenn über eine Ihrer Korrekturen entschieden ist oder Sie etwas gefragt werden.',
  asksYou: (name) => `${name} bittet Sie um eine Antwort`,
  kinds: {
    correction_approved: 'Ihre Korrektur wurde freigegeben',
    correction_rejected: 'Ihre Korrektur wurde nicht übernommen',
    question_asked: 'Ihre Antwort ist gefragt',
  },
};
