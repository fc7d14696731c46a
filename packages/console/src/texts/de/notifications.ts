import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of a user’s notifications. */
export const notifications: Texts['notifications'] = {
  title: 'Benachrichtigungen',
  unread: (count) => plural(count, { one: '# ungelesen', other: '# ungelesen' }),
  none: 'Noch keine Benachrichtigungen. Sobald über eine Ihrer Korrekturen entschieden ist, Sie etwas gefragt werden, ein Dokument oder Chat mit Ihnen geteilt wird oder ein Besucher Ihrem Team eine Frage hinterlässt, sehen Sie es hier.',
  kinds: {
    correction_approved: 'Ihre Korrektur wurde freigegeben',
    correction_rejected: 'Ihre Korrektur wurde nicht übernommen',
    question_asked: 'Sie wurden etwas gefragt',
    question_left: 'Ein Besucher hat eine Frage hinterlassen',
    document_shared: 'Ein Dokument wurde mit Ihnen geteilt',
    chat_shared: 'Ein Chat wurde mit Ihnen geteilt',
    source_stopped: 'Eine Quelle braucht Ihre Hilfe',
    source_waiting: 'An einer Quelle fehlen viele Dokumente. Auch hier löschen?',
    directory_waiting: 'Ein Verzeichnis würde viele Personen aus Teams nehmen. Ausführen?',
    verification_due: 'Dokumente sind zu prüfen',
  },
};
