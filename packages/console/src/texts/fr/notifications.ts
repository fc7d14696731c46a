import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of a user’s notifications. */
export const notifications: Texts['notifications'] = {
  title: 'Notifications',
  unread: (count) => plural(count, { one: '# non lue', other: '# non lues' }),
  none: 'Aucune notification pour l’instant. Quand un responsable aura examiné l’une de vos corrections, qu’on vous posera une question ou partagera un document ou une conversation avec vous, ou qu’un visiteur laissera une question à votre équipe, vous le verrez ici.',
  kinds: {
    correction_approved: 'Votre correction a été approuvée',
    correction_rejected: 'Votre correction n’a pas été retenue',
    question_asked: 'Une question vous a été posée',
    question_left: 'Un visiteur a laissé une question',
    document_shared: 'Un document a été partagé avec vous',
    chat_shared: 'Une conversation a été partagée avec vous',
    source_stopped: 'Une source a besoin de vous',
    source_waiting: 'Beaucoup de documents ont disparu à une source. Les supprimer ici aussi ?',
    directory_waiting: 'Un annuaire retirerait beaucoup de personnes d’équipes. Le faire ?',
    verification_due: 'Des documents sont à vérifier',
  },
};
