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
