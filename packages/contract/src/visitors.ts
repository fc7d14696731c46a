import * as z from 'zod';
import { message } from './chats.ts';
import { givenId, time } from './values.ts';
import { widgetLanguages, widgetPositions } from './widget.ts';

/** The person behind a widget session: an anonymous visitor or a member. */
export const visitor = z
  .union([
    z.object({ kind: z.literal('anonymous') }),
    z.object({ kind: z.literal('member'), name: z.string().nullable() }),
  ])
  .meta({ id: 'Visitor' });
export type Visitor = z.output<typeof visitor>;

/** The settings of a team's widget that a page needs before the first question. */
export const shownWidget = z
  .object({
    teamName: z.string(),
    title: z.string().nullable(),
    greeting: z.string().nullable(),
    colour: z.string().nullable(),
    position: z.enum(widgetPositions),
    language: z.enum(widgetLanguages),
    hasLogo: z.boolean(),
    suggestions: z.array(z.string()),
    isQuestionsTaken: z.boolean(),
    isShownToLeaders: z.boolean().meta({
      description:
        'True if the team’s leaders see questions that could not be answered. Say so to whoever ' +
        'asks.',
    }),
  })
  .meta({ id: 'ShownWidget' });
export type ShownWidget = z.output<typeof shownWidget>;

export const visitorSession = z.object({
  secret: z.string().meta({ description: 'The bearer of all other requests of this visitor.' }),
  expiresAt: time,
  visitor,
});

/** A workflow that a visitor may run by its chat command. */
export const visitorWorkflow = z
  .object({ command: z.string(), name: z.string(), description: z.string().nullable() })
  .meta({ id: 'VisitorWorkflow' });

const namedDocument = z.object({ id: givenId, name: z.string() });

/** A chat of a visitor, as an entry of a list. */
export const listedVisitorChat = z
  .object({ id: givenId, title: z.string().nullable(), createdAt: time, updatedAt: time })
  .meta({ id: 'ListedVisitorChat' });

/** A chat of a visitor, without its messages. */
export const visitorChat = z
  .object({
    id: givenId,
    title: z.string().nullable(),
    createdAt: time,
    documents: z.array(namedDocument).meta({
      description: 'Attached documents that the visitor still sees, asked first.',
    }),
    isShownToLeaders: z.boolean().meta({
      description:
        'True if leaders of the team read unanswered questions of this chat; tell the visitor.',
    }),
  })
  .meta({ id: 'VisitorChat' });
export type VisitorChat = z.output<typeof visitorChat>;

/** A chat of a visitor with all its messages, oldest first. */
export const visitorChatDetail = visitorChat
  .extend({ updatedAt: time, messages: z.array(message) })
  .meta({ id: 'VisitorChatDetail' });
export type VisitorChatDetail = z.output<typeof visitorChatDetail>;
