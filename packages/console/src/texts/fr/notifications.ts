import type { Texts } from '../shape/shape.ts';
import { plural } from './plural.ts';

/** Texts of what a user is told of. */
export const notifications: Texts['notifications'] = {
  title: 'Notifications reçues',
  unread: (count) => plural(count, { one: '# non lue', other: '# non lues' }),
  none: 'Rien pour l’instant. Quand un responsable décidera de l’une de vos corrections, vous le verrez ici.',
  kinds: {
    correction_approved: 'Votre correction a été approuvée',
    correction_rejected: 'Votre correction n’a pas été retenue',
  },
};

/** Texts of a user's own profile. */
export const profile: Texts['profile'] = {
  title: 'Profil',
  firstName: 'Prénom',
  lastName: 'Nom',
  email: 'Vous vous connectez en tant que',
  mails: 'E-mails à recevoir',
  correctionMails: 'Corrections qui m’attendent',
  correctionMailsHint:
    'Un e-mail par jour au plus, avec le nombre de corrections dans chacune de vos équipes.',
};
