import * as z from 'zod';
import {
  attachedIds,
  chat,
  chatDetail,
  chatExtras,
  listedChat,
  message,
  messageEvents,
  questionText,
} from './chats.ts';
import { chatSharingInput } from './chat-sharing.ts';
import { endpoint } from './endpoint.ts';
import { rule } from './field-faults.ts';
import { partOf, cursorPaging, cursorPagination } from './lists.ts';
import { training, feedback } from './training.ts';
import { asVisitor, email, flag, id, include, personalText, teamRef } from './values.ts';

const tag = 'Chats';
const ofChat = {
  tag,
  path: '/v1/chats/{chatId}',
  params: z.object({ chatId: id }),
  absent: 'chat_not_found',
} as const;
const ofMessage = {
  tag,
  path: '/v1/chats/{chatId}/messages/{messageId}',
  params: z.object({ chatId: id, messageId: id }),
  absent: 'message_not_found',
} as const;
const answerEvents = { events: messageEvents, ends: ['done', 'error'] } as const;
const messageAnswer = z.object({ message });
const streaming =
  'With `Accept: text/event-stream` the events `step`, `delta`, `citation`, then `done` or ' +
  '`error`, whose message is the answer as it is kept: use its text in place of the deltas. A ' +
  'broken connection loses nothing: read the message, whose address is in ' +
  '`Location`, with `Last-Event-ID`.';

export const createChat = endpoint({
  id: 'createChat',
  method: 'post',
  path: '/v1/chats',
  tag,
  summary: 'Begin a chat with an agent',
  description:
    'Without `userEmail` the chat sees what an anonymous visitor sees, that of somebody signed in ' +
    'what they see. Only the key or the person that began a chat can read, continue, stop or ' +
    'rate it. Whoever leads the team begins one of their own that sees what a member ' +
    '(`userEmail`) and they both see, or what a visitor sees (`asVisitor`): it runs no workflow, ' +
    'takes no feedback, and each question is written to the audit log.',
  scope: 'chats',
  role: 'partner',
  body: {
    kind: 'json',
    optional: true,
    schema: z
      .object({
        teamId: teamRef.optional(),
        agentId: id.optional(),
        userEmail: email.optional(),
        asVisitor,
        documentIds: attachedIds.optional(),
        workflowId: id.optional(),
      })
      .meta({ example: {} }),
  },
  answer: { kind: 'json', status: 201, schema: z.object({ chat }) },
  failures: [
    'team_not_found',
    'agent_not_found',
    'workflow_not_found',
    'document_not_found',
    'searcher_not_member',
    'someone_else',
    'view_reads_only',
    'workflow_disabled',
    'workflow_needs_model',
  ],
});

export const listChats = endpoint({
  id: 'listChats',
  method: 'get',
  path: '/v1/chats',
  tag,
  summary:
    'The chats that this key or person began: pinned ones, then the last one spoken in first',
  description:
    'With `shared=true` instead those that others have shared with the team or with whoever asks, for ' +
    'people who are on it and no partners. With `isShared=true` only those of the own ones that are ' +
    'shared. A search reads titles and messages; in an answer it finds only words that ' +
    'the reader may still see.',
  scope: 'chats',
  role: 'partner',
  query: z.object({
    ...cursorPaging(20),
    teamId: teamRef.optional(),
    search: partOf('title or of a message'),
    shared: flag.optional(),
    isShared: flag.optional(),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ chats: z.array(listedChat), pagination: cursorPagination }),
  },
  failures: ['team_not_found'],
});

export const getChat = endpoint({
  ...ofChat,
  id: 'getChat',
  method: 'get',
  summary: 'A chat with its messages, one’s own or one that is shared',
  scope: 'chats',
  role: 'partner',
  query: z.object({ include: include(chatExtras).optional() }),
  answer: { kind: 'json', status: 200, schema: z.object({ chat: chatDetail }) },
});

export const updateChat = endpoint({
  ...ofChat,
  id: 'updateChat',
  method: 'patch',
  summary: 'Rename, pin or share a chat',
  description:
    'The time it was last spoken in stays the same. Only people can share a chat, and only one that ' +
    'sees what they themselves see.',
  scope: 'chats',
  role: 'partner',
  body: {
    kind: 'json',
    schema: z
      .object({
        title: personalText(200).optional(),
        isPinned: z.boolean().optional(),
        isShared: z.boolean().optional().meta({
          description: 'True: with the team, and without an end. False: with nobody.',
        }),
        sharing: chatSharingInput
          .nullable()
          .optional()
          .meta({
            description:
              'With whom it is shared from now on, instead of whom it was. People who are new among ' +
              'them are notified. Null: with nobody.',
          }),
      })
      .refine(({ isShared, sharing }) => isShared === undefined || sharing === undefined, {
        path: ['isShared'],
        message: rule('not_expected', 'must be left out beside sharing'),
      })
      .meta({ example: { title: 'Days off' } }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ chat }) },
  failures: ['chat_not_shareable'],
  repeatable: true,
});

export const deleteChat = endpoint({
  ...ofChat,
  id: 'deleteChat',
  method: 'delete',
  summary: 'Delete a chat with its messages',
  description:
    'An answer that is being written is stopped. Trainings that were made from the chat stay: they ' +
    'hold their own question and response.',
  scope: 'chats',
  role: 'partner',
  answer: { kind: 'json', status: 200, schema: z.object({ success: z.literal(true) }) },
});

export const sendMessage = endpoint({
  ...ofChat,
  id: 'sendMessage',
  method: 'post',
  path: '/v1/chats/{chatId}/messages',
  summary: 'Say something, and be answered',
  description:
    `${streaming} One message at a time: another one meanwhile is a 409. ` +
    'With `afterId` the chat goes on from an earlier message: what was said after it is kept as an ' +
    'earlier version, which whoever began the chat reads (`GET /v1/chats/{chatId}?include=versions`). ' +
    'Leaders read its questions among the gaps as they read others. A question has up to 50 versions.',
  scope: 'chats',
  role: 'partner',
  rate: 'searches',
  body: {
    kind: 'json',
    schema: z
      .object({
        text: questionText,
        afterId: id
          .nullable()
          .optional()
          .meta({
            description:
              'The answer that the question follows; null: none, it is the first. To ask a question ' +
              'again or in other words, give the message before it. Default: the last.',
          }),
        questionId: id.optional().meta({
          description:
            'The id of the new question, chosen at random. Sent again with the same one, after a ' +
            'connection was lost, nothing is asked twice: the answer is that of the first time.',
        }),
      })
      .meta({ example: { text: 'How many days off do I have?' } }),
  },
  answer: { kind: 'json', status: 201, schema: messageAnswer, ...answerEvents },
  failures: [
    'answer_under_way',
    'question_id_taken',
    'versions_full',
    'answer_failed',
    'message_not_found',
  ],
});

export const getMessage = endpoint({
  ...ofMessage,
  id: 'getMessage',
  method: 'get',
  summary: 'One message, also while it is being written',
  description: streaming,
  scope: 'chats',
  role: 'partner',
  answer: { kind: 'json', status: 200, schema: messageAnswer, ...answerEvents },
});

export const stopMessage = endpoint({
  ...ofMessage,
  id: 'stopMessage',
  method: 'post',
  path: '/v1/chats/{chatId}/messages/{messageId}/stop',
  summary: 'Stop an answer that is being written; what there is stays',
  scope: 'chats',
  role: 'partner',
  repeatable: true,
  answer: { kind: 'json', status: 200, schema: messageAnswer },
});

export const startWorkflow = endpoint({
  id: 'startWorkflow',
  method: 'post',
  path: '/v1/workflows/{workflowId}/start',
  tag: 'Workflows',
  summary: 'Begin a chat with a workflow: its starter prompt is sent and answered',
  description:
    'Without `userEmail` the chat sees what an anonymous visitor sees. Without `teamId` it begins ' +
    'in the workflow’s team. Where there is no starter prompt, the workflow’s name is sent.',
  params: z.object({ workflowId: id }),
  absent: 'workflow_not_found',
  scope: 'chats',
  role: 'partner',
  rate: 'searches',
  body: {
    kind: 'json',
    optional: true,
    schema: z
      .object({ teamId: teamRef.optional(), userEmail: email.optional() })
      .meta({ example: {} }),
  },
  answer: { kind: 'json', status: 201, schema: z.object({ chat: chatDetail }) },
  failures: [
    'team_not_found',
    'agent_not_found',
    'searcher_not_member',
    'someone_else',
    'view_reads_only',
    'workflow_disabled',
    'workflow_needs_model',
  ],
});

export const giveFeedback = endpoint({
  ...ofMessage,
  id: 'giveFeedback',
  method: 'post',
  path: '/v1/chats/{chatId}/messages/{messageId}/feedback',
  summary: 'Rate an answer, and say what it should have been',
  description:
    'Becomes a pending training. A second feedback on the same message replaces the first while ' +
    'that is pending.',
  scope: 'chats',
  role: 'partner',
  body: { kind: 'json', schema: feedback },
  answer: { kind: 'json', status: 201, schema: z.object({ training }) },
  failures: ['message_not_rateable', 'view_reads_only'],
});
