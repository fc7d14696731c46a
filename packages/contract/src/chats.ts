import * as z from 'zod';
import { citation } from './citations.ts';
import { chatSharing } from './chat-sharing.ts';
import { listOf, textLength } from './field-faults.ts';
import { trainingStatus } from './training.ts';
import { givenId, id, time } from './values.ts';

/** A step that the assistant took on the way to an answer. */
export const step = z
  .object({
    kind: z.enum(['command', 'training', 'plan', 'search', 'read', 'compose']),
    text: z.string().meta({ description: 'In a few words, for a person.' }),
  })
  .meta({ id: 'Step' });
export type Step = z.output<typeof step>;

/**
 * The states of a message: `writing` until the answer is complete; `stopped` and `failed` keep the
 * text written so far.
 */
export const messageStates = ['writing', 'done', 'stopped', 'failed'] as const;
export type MessageState = (typeof messageStates)[number];

/** The levels of certainty of an answer. */
export const certainties = ['answered', 'perhaps', 'nothing', 'smalltalk'] as const;
export type Certainty = (typeof certainties)[number];

/** A correction that an answer used. */
export const messageCorrection = z
  .object({
    trainingId: givenId,
    number: z.int().min(1).meta({ description: 'Of the training, as the product shows it.' }),
    question: z.string().meta({
      description: 'The question that a reviewer approved to be shown with it; empty if none.',
    }),
    use: z.enum(['decided', 'offered']).meta({
      description:
        '`decided`: the correction is the answer, because its question is the same, or a language ' +
        'model answered with it; `offered`: it stands above the answer as the reviewed answer to a ' +
        'similar question, or a language model was given it and did not use it.',
    }),
  })
  .meta({ id: 'MessageCorrection' });
export type MessageCorrection = z.output<typeof messageCorrection>;

/** A message of a chat, written by a person or by the assistant. */
export const message = z
  .object({
    id: givenId,
    role: z.enum(['user', 'assistant']),
    text: z.string().meta({ description: 'Markdown without pictures.' }),
    state: z.enum(messageStates),
    certainty: z
      .enum(certainties)
      .nullable()
      .meta({
        description:
          '`answered`; `perhaps`: what was found may not answer the question; `nothing`: nothing ' +
          'was found; `smalltalk`: no question to documents. Null for messages of people, answers ' +
          'of earlier versions, and answers that are not whole.',
      }),
    citations: z.array(citation),
    trainingIds: z.array(givenId).meta({ description: 'Corrections that the answer used.' }),
    corrections: z.array(messageCorrection).meta({
      description: 'The same corrections, with the question of each and how it was used.',
    }),
    steps: z.array(step),
    followsId: givenId
      .nullable()
      .optional()
      .meta({
        description:
          'With `include=versions`: the message that it follows; null: it is the first. Several ' +
          'messages that follow the same one are versions of a question, the earliest first.',
      }),
    createdAt: time,
  })
  .meta({ id: 'Message' });
export type Message = z.output<typeof message>;

/** The extra fields of a chat that `include` can ask for. */
export const chatExtras = ['versions'] as const;

const textRule = textLength(1, 10_000);

/** The text of a question that a person asks in a chat. */
export const questionText = z
  .string(textRule)
  .trim()
  .refine((text) => text !== '' && [...text].length <= 10_000, textRule)
  .meta({ minLength: 1, maxLength: 10_000 });

const attachedRule = listOf(0, 20, 'document ids');

/** The ids of the documents that are attached to a new chat. */
export const attachedIds = z.array(id, attachedRule).max(20, attachedRule);

/** A conversation of a user or visitor with an agent. */
export const chat = z
  .object({
    id: givenId,
    teamId: givenId,
    agentId: givenId,
    workflowId: givenId.nullable().meta({ description: 'The task that it was started for.' }),
    title: z.string().nullable().meta({
      description: 'The beginning of the first question, or the title that the chat was given.',
    }),
    userId: givenId.nullable().meta({ description: 'Null: an anonymous visitor.' }),
    viewedAs: z
      .union([z.object({ userId: givenId, name: z.string().nullable() }), z.literal('visitor')])
      .nullable()
      .meta({
        description:
          'Through whose eyes its leader asks: those of a member, or of an anonymous visitor. Null: ' +
          'nobody else’s.',
      }),
    documentIds: z.array(givenId).meta({
      description:
        'The documents that are attached to the chat. An answer searches them before all others.',
    }),
    isOwn: z.boolean().meta({
      description: 'False for a chat that somebody else shared: it can only be read.',
    }),
    ownerName: z
      .string()
      .nullable()
      .meta({
        description:
          'The name of the person whose chat it is; null: a visitor, a key that asked for nobody, or ' +
          'an unknown person.',
      }),
    isPinned: z.boolean().meta({ description: 'Whether its owner keeps it on top of their list.' }),
    isShared: z.boolean().meta({
      description:
        'Whether others may read it. Everyone reads it with their own rights: words and names of ' +
        'documents that they cannot see are left out.',
    }),
    sharing: chatSharing.nullable().meta({
      description: 'Of one’s own chat: with whom it is shared. Null: with nobody.',
    }),
    isShownToLeaders: z.boolean().meta({
      description:
        'True if the team’s leaders see questions of this chat that could not be answered. Say so ' +
        'to whoever asks.',
    }),
    createdAt: time,
    updatedAt: time,
  })
  .meta({ id: 'Chat' });
export type Chat = z.output<typeof chat>;

/** A chat in a list. */
export const listedChat = chat
  .extend({
    excerpt: z
      .string()
      .nullable()
      .meta({
        description:
          'Words of a message around the searched text; null without a search, and if only the title ' +
          'contains it.',
      }),
  })
  .meta({ id: 'ListedChat' });
export type ListedChat = z.output<typeof listedChat>;

/** The last feedback on an answer of one's own chat, and what was decided on it. */
export const messageFeedback = z
  .object({
    messageId: givenId,
    trainingId: givenId,
    isUpvoted: z.boolean(),
    status: trainingStatus,
    correctedResponse: z
      .string()
      .nullable()
      .meta({
        description:
          'The suggested answer; of an approved training the one that the assistant gives. Null if ' +
          'nobody wrote one.',
      }),
    rejectionReason: z.string().nullable().meta({
      description: 'What a reviewer said on rejecting it; null if nothing.',
    }),
  })
  .meta({ id: 'MessageFeedback' });
export type MessageFeedback = z.output<typeof messageFeedback>;

/** A chat with its messages, oldest first. */
export const chatDetail = chat
  .extend({
    messages: z.array(message).meta({
      description: 'Those of its latest version, if questions were asked in place of earlier ones.',
    }),
    formerMessages: z
      .array(message)
      .optional()
      .meta({
        description:
          'With `include=versions`: the messages of earlier versions, oldest first; none in a chat ' +
          'of somebody else.',
      }),
    feedback: z.array(messageFeedback).meta({
      description:
        'What was said about its answers, at most one for each; empty for a chat of somebody else.',
    }),
  })
  .meta({ id: 'ChatDetail' });
export type ChatDetail = z.output<typeof chatDetail>;

/** The events of an answer's stream, by name, with the shape of their data. */
export const messageEvents = {
  step,
  delta: z.object({ text: z.string() }),
  citation,
  done: z.object({ message }),
  error: z.object({ error: z.string(), message }),
} as const;
export type MessageEventName = keyof typeof messageEvents;
