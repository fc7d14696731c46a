import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { cursorPaging, cursorPagination } from './lists.ts';
import { givenId, time } from './values.ts';

const notificationKinds = [
  'correction_approved',
  'correction_rejected',
  'question_asked',
  'question_left',
  'document_shared',
  'chat_shared',
  'source_stopped',
  'source_waiting',
  'directory_waiting',
  'verification_due',
] as const;

/** Something that happened to what the person did, or a question or a document for them. */
export const notification = z
  .object({
    id: givenId,
    kind: z.enum(notificationKinds),
    teamId: givenId,
    teamName: z.string(),
    chatId: givenId.nullable().meta({
      description:
        'The person’s own chat, or with `chat_shared` the one to read; null if it is gone.',
    }),
    questionId: givenId.nullable().meta({
      description: 'With `question_asked`: the question that the person was asked.',
    }),
    documentId: givenId.nullable().meta({
      description: 'With `document_shared`: the document that was shared with the person.',
    }),
    sourceId: givenId.nullable().meta({
      description: 'With `source_stopped` and `source_waiting`: the source.',
    }),
    text: z.string().meta({
      description:
        'What the person had asked, or was asked, or the name of the chat, document, source or ' +
        'directory. With `question_left`: what a visitor of the widget left; with `verification_due`: ' +
        'empty.',
    }),
    createdAt: time,
    isRead: z.boolean(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof notification>;

const ofAccount = { tag: 'Accounts', auth: 'session' } as const;

export const listNotifications = endpoint({
  ...ofAccount,
  id: 'listNotifications',
  method: 'get',
  path: '/auth/notifications',
  summary:
    'What happened to one’s own corrections, what one was asked or given to read, and what visitors left, newest first',
  description:
    'In all organisations, for teams that the person is still on. Questions that they were asked ' +
    'are listed while they are in the organisation, shared documents and chats also while they are shared, ' +
    'and questions that visitors of the widget left, and sources, while they lead the team; ' +
    'directories while they own the organisation; documents to verify while a team has some that ' +
    'the person owns, or that they lead.',
  query: z.object({ ...cursorPaging(20) }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      notifications: z.array(notification),
      unreadCount: z.int().min(0),
      pagination: cursorPagination,
    }),
  },
});

export const readNotifications = endpoint({
  ...ofAccount,
  id: 'readNotifications',
  method: 'post',
  path: '/auth/notifications/read',
  summary: 'Mark all notifications as read',
  answer: { kind: 'json', status: 200, schema: z.object({ unreadCount: z.int().min(0) }) },
  failures: ['foreign_origin'],
  repeatable: true,
});
