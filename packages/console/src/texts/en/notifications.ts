import { plural } from './plural.ts';

/** Texts of a user’s notifications. */
export const notifications = {
  title: 'Notifications',
  unread: (count: number) => plural(count, { one: '# unread', other: '# unread' }),
  none: 'No notifications yet. You’ll see here when a leader reviews one of your corrections, somebody asks you something or shares a document or chat with you, or a visitor leaves your team a question.',
  kinds: {
    correction_approved: 'Your correction was approved',
    correction_rejected: 'Your correction was not accepted',
    question_asked: 'You were asked a question',
    question_left: 'A visitor left a question',
    document_shared: 'A document was shared with you',
    chat_shared: 'A chat was shared with you',
    source_stopped: 'A source needs your help',
    source_waiting: 'Many documents are gone at a source. Delete them here, too?',
    directory_waiting: 'Many people would leave teams. Carry it out?',
    verification_due: 'Documents need to be verified',
  },
};
