import { plural } from './plural.ts';

/** Texts of what a user is told of. */
export const notifications = {
  title: 'Notifications',
  unread: (count: number) => plural(count, { one: '# unread', other: '# unread' }),
  none: 'Nothing here yet. When a leader decides on a correction of yours, you will see it here.',
  kinds: {
    correction_approved: 'Your correction was approved',
    correction_rejected: 'Your correction was not accepted',
  },
};

/** Texts of a user's own profile. */
export const profile = {
  title: 'Profile',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'You sign in as',
  mails: 'E-mails',
  correctionMails: 'Corrections waiting for me',
  correctionMailsHint:
    'At most one e-mail a day, with the number of corrections in each of your teams.',
};
