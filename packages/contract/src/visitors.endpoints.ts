import * as z from 'zod';
import { attachedIds, message, messageEvents, questionText } from './chats.ts';
import { documentPage } from './document-page.ts';
import { pageNumber } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { feedback } from './training.ts';
import { email, givenId, id, teamRef, time } from './values.ts';
import {
  listedVisitorChat,
  shownWidget,
  visitorChat,
  visitorChatDetail,
  visitorSession,
  visitorWorkflow,
} from './visitors.ts';

const asVisitor = { tag: 'Widget', auth: 'visitor', rate: 'visits' } as const;
const ofChat = {
  ...asVisitor,
  path: '/widget/chats/{chatId}',
  params: z.object({ chatId: id }),
  absent: 'chat_not_found',
} as const;
const ofMessage = {
  ...asVisitor,
  path: '/widget/chats/{chatId}/messages/{messageId}',
  params: z.object({ chatId: id, messageId: id }),
  absent: 'message_not_found',
} as const;
const ofDocument = { ...asVisitor, absent: 'document_not_found' } as const;
const answerEvents = { events: messageEvents, ends: ['done', 'error'] } as const;
const messageAnswer = z.object({ message });
const success = z.object({ success: z.literal(true) });
const streaming =
  'With `Accept: text/event-stream` the events `step`, `delta`, `citation`, then `done` or ' +
  '`error`. A broken connection loses nothing: read the message, whose address is in ' +
  '`Location`, with `Last-Event-ID`.';

const tokenRule = 'must be a token';
const leftTextRule = 'must be text of 1 to 2000 characters';

export const startVisitorSession = endpoint({
  id: 'startVisitorSession',
  method: 'post',
  path: '/widget/sessions',
  tag: 'Widget',
  auth: 'open',
  summary: 'Begin to use a team’s chat widget on a page',
  description:
    'For pages of sites that the team allows; the browser tells the site in `Origin`. The session ' +
    'is for this team, this site and this visitor, lasts 15 minutes and can be renewed. With a ' +
    'token that the site’s backend fetched it is the session of that member. At most 60 sessions a ' +
    'minute begin from a network address.',
  body: {
    kind: 'json',
    schema: z
      .object({
        team: teamRef,
        token: z.string(tokenRule).min(1, tokenRule).max(4096, tokenRule).optional(),
      })
      .meta({ example: { team: 'field-service' } }),
  },
  answer: {
    kind: 'json',
    status: 201,
    schema: z.object({ session: visitorSession, widget: shownWidget }),
  },
  failures: ['widget_closed', 'widget_token_refused', 'too_many_requests'],
});

export const renewVisitorSession = endpoint({
  ...asVisitor,
  id: 'renewVisitorSession',
  method: 'post',
  path: '/widget/sessions/renew',
  summary: 'Keep a visitor’s session for 15 minutes from now',
  description: 'That of a member ends after 12 hours for good, that of anybody else after 24.',
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ session: z.object({ expiresAt: time }) }),
  },
  repeatable: true,
});

export const endVisitorSession = endpoint({
  ...asVisitor,
  id: 'endVisitorSession',
  method: 'post',
  path: '/widget/sessions/end',
  summary: 'End a visitor’s session',
  answer: { kind: 'json', status: 200, schema: success },
});

export const listVisitorWorkflows = endpoint({
  ...asVisitor,
  id: 'listVisitorWorkflows',
  method: 'get',
  path: '/widget/workflows',
  summary: 'The commands that a visitor may run',
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ workflows: z.array(visitorWorkflow) }),
  },
});

export const createVisitorChat = endpoint({
  ...asVisitor,
  id: 'createVisitorChat',
  method: 'post',
  path: '/widget/chats',
  summary: 'Begin a chat, with documents attached or without',
  body: {
    kind: 'json',
    optional: true,
    schema: z.object({ documentIds: attachedIds.optional() }).meta({ example: {} }),
  },
  answer: { kind: 'json', status: 201, schema: z.object({ chat: visitorChat }) },
  failures: ['document_not_found', 'agent_not_found'],
});

export const listVisitorChats = endpoint({
  ...asVisitor,
  id: 'listVisitorChats',
  method: 'get',
  path: '/widget/chats',
  summary: 'The chats of this session, the newest first',
  description: 'The 50 newest at most.',
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ chats: z.array(listedVisitorChat) }),
  },
});

export const getVisitorChat = endpoint({
  ...ofChat,
  id: 'getVisitorChat',
  method: 'get',
  summary: 'A chat of this session with its messages',
  answer: { kind: 'json', status: 200, schema: z.object({ chat: visitorChatDetail }) },
});

export const sendVisitorMessage = endpoint({
  ...ofChat,
  id: 'sendVisitorMessage',
  method: 'post',
  path: '/widget/chats/{chatId}/messages',
  summary: 'Say something, and be answered',
  description:
    `${streaming} One message at a time: another one meanwhile is a 409. At most 20 a minute in a ` +
    'session, 60 from a network address and 600 of a team.',
  body: { kind: 'json', schema: z.object({ text: questionText }) },
  answer: { kind: 'json', status: 201, schema: messageAnswer, ...answerEvents },
  failures: ['answer_under_way', 'answer_failed', 'widget_budget_spent'],
});

export const getVisitorMessage = endpoint({
  ...ofMessage,
  id: 'getVisitorMessage',
  method: 'get',
  summary: 'One message, also while it is being written',
  description: streaming,
  answer: { kind: 'json', status: 200, schema: messageAnswer, ...answerEvents },
});

export const stopVisitorMessage = endpoint({
  ...ofMessage,
  id: 'stopVisitorMessage',
  method: 'post',
  path: '/widget/chats/{chatId}/messages/{messageId}/stop',
  summary: 'Stop an answer that is being written; what there is stays',
  repeatable: true,
  answer: { kind: 'json', status: 200, schema: messageAnswer },
});

export const giveVisitorFeedback = endpoint({
  ...ofMessage,
  id: 'giveVisitorFeedback',
  method: 'post',
  path: '/widget/chats/{chatId}/messages/{messageId}/feedback',
  summary: 'Rate an answer',
  description: 'At most 30 times a day in a session and 100 times from a network address.',
  body: { kind: 'json', schema: feedback.pick({ isUpvoted: true, comment: true }) },
  answer: { kind: 'json', status: 201, schema: success },
  failures: ['message_not_rateable'],
});

export const getVisitorPage = endpoint({
  ...ofDocument,
  id: 'getVisitorPage',
  method: 'get',
  path: '/widget/documents/{documentId}/pages/{pageNumber}',
  summary: 'The text of one page of a document that the visitor sees',
  params: z.object({ documentId: id, pageNumber }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      page: documentPage,
      document: z.object({ id: givenId, name: z.string(), pageCount: z.int() }),
    }),
  },
  failures: ['page_not_found'],
});

export const createVisitorDownload = endpoint({
  ...ofDocument,
  id: 'createVisitorDownload',
  method: 'post',
  path: '/widget/documents/{documentId}/downloads',
  summary: 'Make an address from which a document can be fetched once',
  description: 'Within a minute, by a link of the page that sends no header.',
  params: z.object({ documentId: id }),
  answer: {
    kind: 'json',
    status: 201,
    schema: z.object({ url: z.string().meta({ description: 'On this server.' }) }),
  },
});

export const downloadVisitorDocument = endpoint({
  id: 'downloadVisitorDocument',
  method: 'get',
  path: '/widget/downloads/{secret}',
  tag: 'Widget',
  auth: 'open',
  summary: 'The file of a document, as an attachment, once',
  description: 'Whether the visitor still may have it is asked at that moment.',
  params: z.object({ secret: z.string().regex(/^[A-Za-z0-9_-]{43}$/) }),
  absent: 'download_not_found',
  answer: { kind: 'raw', status: 200, mediaType: 'application/octet-stream' },
  failures: ['file_missing', 'files_unavailable'],
});

export const getVisitorLogo = endpoint({
  ...asVisitor,
  id: 'getVisitorLogo',
  method: 'get',
  path: '/widget/logo',
  summary: 'The team’s logo',
  answer: {
    kind: 'raw',
    status: 200,
    mediaType: 'image/png',
    otherMediaTypes: ['image/jpeg', 'image/webp'],
  },
  failures: ['logo_not_found'],
});

export const leaveQuestion = endpoint({
  ...asVisitor,
  id: 'leaveQuestion',
  method: 'post',
  path: '/widget/left-questions',
  summary: 'Leave a question with an address for the answer',
  description:
    'Where the team takes questions. It is sent to the team by mail. At most 5 a day in a session ' +
    'and 20 from a network address.',
  body: {
    kind: 'json',
    schema: z
      .object({
        text: z
          .string(leftTextRule)
          .trim()
          .refine((text) => text !== '' && [...text].length <= 2_000, leftTextRule)
          .meta({ minLength: 1, maxLength: 2_000 }),
        email,
        chatId: id.optional(),
      })
      .meta({ example: { text: 'Do you ship to Iceland?', email: 'ada@example.com' } }),
  },
  answer: { kind: 'json', status: 201, schema: success },
  failures: ['questions_not_taken', 'chat_not_found'],
});
