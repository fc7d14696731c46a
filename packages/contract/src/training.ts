import * as z from 'zod';
import { oneOf, textLength } from './field-faults.ts';
import { citation } from './citations.ts';
import { visibility } from './documents.ts';
import { givenId, time } from './values.ts';

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

/** Whose chat a training came from. */
const trainingAuthor = z.object({
  kind: z.enum(['person', 'key', 'visitor']),
  userId: givenId.nullable().meta({ description: 'Null if no person of the team is known.' }),
  name: z.string().nullable().meta({
    description: 'The name, else the e-mail or the phone. Null for a key without `members:read`.',
  }),
});
export type TrainingAuthor = z.output<typeof trainingAuthor>;

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
    author: trainingAuthor.optional().meta({
      description: 'With `include=author`: whose chat it came from.',
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
          'With `include=sources`: the documents that whoever wrote `correctedResponse` was shown, ' +
          'or would have been if it were approved now. Only people who may see all of them are ' +
          'answered with it, unless `isForEveryone`.',
      }),
    citations: z
      .array(citation)
      .optional()
      .meta({
        description:
          'With `include=citations`: the places that the rated answer cited, as far as the reader ' +
          'may see their documents. Empty if its chat was deleted.',
      }),
    note: z.string().nullable().optional().meta({
      description:
        'With `include=sources`: why the assistant does not use it, or what to edit; else null.',
    }),
    rejectionReason: z.string().nullable().optional().meta({
      description:
        'With `include=rejectionReason`: what its reviewer told whoever suggested it; null if nothing.',
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
export const trainingExtras = [
  'usage',
  'sources',
  'citations',
  'audience',
  'updatedAt',
  'author',
  'rejectionReason',
] as const;
export type TrainingExtra = (typeof trainingExtras)[number];

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
export const approval = z.object({
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

/** What a reviewer says when rejecting. */
export const rejection = z.object({
  reason: longText(1_000).optional().meta({
    description: 'Shown to whoever suggested the correction, at most 1,000 characters.',
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

/** The effect of an approved training on the answer to a question. */
export const previewedUse = z.enum(['decided', 'offered', 'none']).meta({
  description:
    '`decided`: the question is the same, so the training is the answer; `offered`: the training ' +
    'is shown above the answer, as the reviewed answer to a similar question; `none`: it is not shown.',
});
export type PreviewedUse = z.output<typeof previewedUse>;

/** A question, with its answers without and with a training. */
export const previewedAnswer = z
  .object({ question: z.string(), before: z.string(), after: z.string(), use: previewedUse })
  .meta({ id: 'PreviewedAnswer' });
export type PreviewedAnswer = z.output<typeof previewedAnswer>;

/** A question that was asked and is similar to a training's own, with the training's effect on it. */
export const lookAlike = z
  .object({
    question: z.string(),
    use: previewedUse,
  })
  .meta({ id: 'LookAlike' });
export type LookAlike = z.output<typeof lookAlike>;
