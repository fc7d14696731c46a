import * as z from 'zod';
import { oneOf, textLength } from './field-faults.ts';
import { visibility } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { paging, pagination } from './lists.ts';
import { flag, givenId, id, include, teamId, time } from './values.ts';

/** The states of a training. The assistant uses approved trainings only. */
export const trainingStatuses = ['pending', 'approved', 'rejected'] as const;
export const trainingStatus = z.enum(trainingStatuses, oneOf(trainingStatuses));
export type TrainingStatus = z.output<typeof trainingStatus>;

/** A document that the writer of a corrected response was shown. */
const trainingSource = z.object({
  documentId: givenId.nullable().meta({ description: 'Null for a document that was deleted.' }),
  name: z.string().nullable().meta({ description: 'Null if the reader may not see it.' }),
  visibility: visibility.nullable(),
});
export type TrainingSource = z.output<typeof trainingSource>;

/**
 * A training: feedback on one answer of an agent, with the answer that the assistant should have
 * given.
 */
export const training = z
  .object({
    id: givenId,
    number: z.int().min(1).meta({ description: 'Shown in the product, unique within the team.' }),
    teamId: givenId,
    chatId: givenId.meta({ description: 'The chat it came from.' }),
    status: trainingStatus,
    pinned: z.boolean().meta({ description: 'Pinned training always applies.' }),
    isUpvoted: z.boolean().meta({ description: 'True for a thumbs-up, false for a thumbs-down.' }),
    userText: z.string().meta({ description: 'The user’s message.' }),
    agentText: z.string().meta({ description: 'The answer that received the feedback.' }),
    summary: z.string().nullable().meta({ description: 'Short summary of the correction.' }),
    correctedResponse: z
      .string()
      .nullable()
      .meta({ description: 'What the assistant should answer instead.' }),
    createdAt: time,
    updatedAt: time.optional().meta({
      description: 'With `include=updatedAt`: of the last feedback, decision or pinning.',
    }),
    useCount: z
      .int()
      .min(0)
      .optional()
      .meta({ description: 'With `include=usage`: in how many answers it was used.' }),
    lastUsedAt: time
      .nullable()
      .optional()
      .meta({ description: 'With `include=usage`: null when no answer has used it yet.' }),
    sources: z
      .array(trainingSource)
      .optional()
      .meta({
        description:
          'With `include=sources`: the documents that whoever wrote `correctedResponse` was shown. ' +
          'Only people who may see all of them are answered with it, unless `isForEveryone`.',
      }),
    note: z.string().nullable().optional().meta({
      description:
        'With `include=sources`: why the assistant does not use it, or what to edit; else null.',
    }),
    shownQuestion: z
      .string()
      .optional()
      .meta({
        description:
          'With `include=audience`: the question that other people read above the response. Empty: ' +
          'they read no question.',
      }),
    isForEveryone: z
      .boolean()
      .optional()
      .meta({
        description:
          'With `include=audience`: true if a reviewer decided that also people who may not see all ' +
          '`sources` are answered with it.',
      }),
  })
  .meta({ id: 'Training' });
export type Training = z.output<typeof training>;

/** The extra fields of a training that `include` can ask for. */
export const trainingExtras = ['usage', 'sources', 'audience', 'updatedAt'] as const;
/** The extra fields of a list of trainings that `include` can ask for. */
const listExtras = [...trainingExtras, 'waitingBelow'] as const;
export type TrainingExtra = (typeof listExtras)[number];

const responseMax = 20_000;
const responseRule = textLength(1, responseMax);

/** The answer that the assistant should give instead, kept verbatim: 1 to 20,000 characters. */
export const correctedResponse = z
  .string(responseRule)
  .refine((text) => text.trim() !== '' && [...text].length <= responseMax, responseRule)
  .meta({ minLength: 1, maxLength: responseMax });

const shownQuestionMax = 500;
const shownQuestionRule = textLength(0, shownQuestionMax);

/** The question that other people read above a corrected response; empty shows none. */
const shownQuestion = z
  .string(shownQuestionRule)
  .trim()
  .refine((text) => [...text].length <= shownQuestionMax, shownQuestionRule)
  .meta({ maxLength: shownQuestionMax });

/** What a reviewer decides when approving. */
const approval = z.object({
  correctedResponse: correctedResponse.optional(),
  shownQuestion: shownQuestion.optional().meta({
    description:
      'The question that other people read above the response, at most 500 characters. Empty shows ' +
      'them none. If omitted, the one that is there is kept: the question as asked if the asker ' +
      'leads the team, else none.',
  }),
  isForEveryone: z
    .boolean('must be true or false')
    .optional()
    .meta({
      description:
        'True answers also people who may not see the documents that the writer of the response was ' +
        'shown. If omitted, an unchanged response keeps what was decided about it, and another one ' +
        'answers only people who may see them.',
    }),
});

/** Feedback on one answer of an agent. */
export const feedback = z.object({
  isUpvoted: z.boolean('must be true or false'),
  comment: longText(5_000).optional(),
  correctedResponse: correctedResponse.optional(),
});
export type Feedback = z.output<typeof feedback>;

/** Text of several lines, trimmed. Its length counts code points, not UTF-16 code units. */
function longText(max: number) {
  const rule = textLength(1, max);
  return z
    .string(rule)
    .trim()
    .refine((text) => text !== '' && [...text].length <= max, rule)
    .meta({ minLength: 1, maxLength: max });
}

const answer = { kind: 'json', status: 200, schema: z.object({ training }) } as const;
const one = {
  tag: 'Training',
  params: z.object({ trainingId: id }),
  absent: 'training_not_found',
  answer,
} as const;
const decision = {
  ...one,
  method: 'post',
  scope: 'training:write',
  role: 'team_leader',
  repeatable: true,
} as const;

const sinceRule = 'must be a time, as updatedAt tells it';
/** The `updatedAt` that the reviewer saw. The decision is refused if the training changed since. */
const unchangedSince = z.iso.datetime({ precision: 3, error: sinceRule }).optional().meta({
  description:
    'The `updatedAt` that the reviewer saw. Where it is another by now, nothing is decided.',
});

const waitingBelow = z
  .object({
    teams: z.array(z.object({ teamId: givenId, teamName: z.string(), count: z.int().min(1) })),
  })
  .optional()
  .meta({
    description:
      'With `include=waitingBelow`: the teams below this one in which training is `pending`, by ' +
      'name, at most 100, and how much of it.',
  });

export const listTraining = endpoint({
  id: 'listTraining',
  method: 'get',
  path: '/v1/training',
  tag: 'Training',
  summary: 'A team’s training, newest first',
  description: 'Training of sub-teams is not included; `include=waitingBelow` counts it.',
  scope: 'training:read',
  role: 'team_leader',
  query: z.object({
    ...paging(20),
    teamId: teamId.optional(),
    status: trainingStatus.optional(),
    pinned: flag.optional(),
    include: include(listExtras).optional(),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ training: z.array(training), pagination, waitingBelow }),
  },
  failures: ['team_not_found'],
});

export const getTraining = endpoint({
  ...one,
  id: 'getTraining',
  method: 'get',
  path: '/v1/training/{trainingId}',
  summary: 'One training',
  scope: 'training:read',
  role: 'team_leader',
  query: z.object({ include: include(trainingExtras).optional() }),
});

export const approveTraining = endpoint({
  ...decision,
  id: 'approveTraining',
  path: '/v1/training/{trainingId}/approve',
  summary: 'Approve a training: the assistant uses it from now on',
  description:
    'Without `correctedResponse` the one that is there is kept, or one is made of the feedback; ' +
    'where the feedback says nothing to make one of, it says that there is no reviewed answer yet. ' +
    'A response answers people who may see all documents that its writer was shown, among them ' +
    'those of the answer that it corrects; `isForEveryone` widens that. Allowed from every status. ' +
    'After a 502 the status is saved, and it is applied by the same request again or by itself.',
  body: { kind: 'json', optional: true, schema: approval },
  query: z.object({ unchangedSince }),
  failures: ['training_text_hidden', 'training_not_applied', 'training_changed'],
});

export const rejectTraining = endpoint({
  ...decision,
  id: 'rejectTraining',
  path: '/v1/training/{trainingId}/reject',
  summary: 'Reject a training: the assistant stops using it with this answer',
  description: 'It is unpinned; its texts stay on record. Allowed from every status.',
  query: z.object({ unchangedSince }),
  failures: ['training_changed'],
});

/** The effect of an approved training on the answer to a question. */
export const previewedUse = z.enum(['decided', 'offered', 'none']).meta({
  description:
    '`decided`: the question is the same, so the training is the answer; `offered`: the training ' +
    'stands below the answer, with its own question; `none`: it is not shown.',
});
export type PreviewedUse = z.output<typeof previewedUse>;

/** A question, with its answers without and with a training. */
export const previewedAnswer = z
  .object({ question: z.string(), before: z.string(), after: z.string(), use: previewedUse })
  .meta({ id: 'PreviewedAnswer' });
export type PreviewedAnswer = z.output<typeof previewedAnswer>;

/** A question similar to a training's own, with the training's effect on its answer. */
export const lookAlike = z
  .object({
    question: z.string(),
    origin: z.enum(['asked', 'varied']).meta({
      description:
        '`asked`: somebody asked it; `varied`: made by rule from the training’s own question, with ' +
        'another number, a negation or another object.',
    }),
    use: previewedUse,
  })
  .meta({ id: 'LookAlike' });
export type LookAlike = z.output<typeof lookAlike>;

export const previewTraining = endpoint({
  id: 'previewTraining',
  method: 'post',
  path: '/v1/training/{trainingId}/preview',
  tag: 'Training',
  summary: 'What approving a training would change',
  description:
    'Its own question first, then up to four of the last ones like it: those that this key asked ' +
    'in chats, and those that somebody gave feedback on. Answered without the training and with ' +
    'it, quoted from documents as for an anonymous visitor. `lookAlikes` tells which further ' +
    'questions, asked and made by rule, the training would decide and which it would only be ' +
    'offered to. Nothing is changed or kept.',
  params: one.params,
  absent: one.absent,
  scope: 'training:write',
  role: 'team_leader',
  rate: 'searches',
  repeatable: true,
  body: {
    kind: 'json',
    optional: true,
    schema: approval.pick({ correctedResponse: true, shownQuestion: true }),
  },
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ preview: z.array(previewedAnswer), lookAlikes: z.array(lookAlike) }),
  },
});

export const pinTraining = endpoint({
  ...decision,
  id: 'pinTraining',
  path: '/v1/training/{trainingId}/pin',
  summary: 'Pin an approved training: it always applies',
  description: 'A team can have at most 100 pinned ones.',
  failures: ['training_not_approved', 'training_pins_full'],
});

export const unpinTraining = endpoint({
  ...decision,
  id: 'unpinTraining',
  path: '/v1/training/{trainingId}/unpin',
  summary: 'Unpin an approved training: it applies to questions that are near its own',
  failures: ['training_not_approved'],
});
