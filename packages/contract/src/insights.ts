import * as z from 'zod';
import { hasPages } from './has-pages.ts';
import { givenId, time } from './values.ts';

/** The lengths of the periods that insights are given for, in days. */
export const insightDays = [7, 30, 90] as const;
export type InsightDays = (typeof insightDays)[number];

export const count = z.int().min(0);

const certaintyCounts = {
  answered: count.meta({ description: 'Answers that were certain.' }),
  perhaps: count.meta({ description: 'Answers that offered the closest match only.' }),
  nothing: count.meta({ description: 'Questions for which nothing was found.' }),
};

const figures = z.object({
  questions: count.meta({
    description:
      'Questions with a whole answer. Greetings do not count, nor what leaders ask as others.',
  }),
  askers: count.meta({ description: 'People, visitors and keys that asked.' }),
  ...certaintyCounts,
  feedback: z.object({ up: count, down: count }),
  corrections: z.object({
    suggested: count,
    approved: count,
    used: count.meta({ description: 'Answers that used at least one correction.' }),
  }),
});

const documentRef = z.object({ id: givenId, name: z.string() });

/** What a team asked in a period and how it was answered, in numbers. */
export const insights = z
  .object({
    teamId: givenId,
    days: z.int(),
    includesTeamsBelow: z.boolean(),
    since: time,
    ...figures.shape,
    before: figures.meta({ description: 'The same of the period of the same length before.' }),
    daily: z
      .array(z.object({ date: z.iso.date(), ...certaintyCounts }))
      .meta({ description: 'Every day of the period, the earliest first.' }),
    documents: z.object({
      cited: z
        .array(documentRef.extend({ answers: count }))
        .meta({ description: 'The ten that most answers cite, of those that the viewer sees.' }),
      neverCited: z
        .array(documentRef)
        .meta({ description: 'Ten of those that no answer cited, the oldest first.' }),
      neverCitedCount: count,
    }),
  })
  .meta({ id: 'Insights' });
export type Insights = z.output<typeof insights>;
export type InsightFigures = z.output<typeof figures>;

export const questionHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be the hash of a question')
  .meta({
    description: 'SHA-256 of a question, letter case and spaces aside.',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  });

export const gapStates = ['open', 'closed', 'dismissed'] as const;
export type GapState = (typeof gapStates)[number];

const gapClosings = ['correction', 'document', 'golden_question', 'answer'] as const;

/** A person whom a leader asked a question that was not answered. */
export const askedExpert = z
  .object({
    id: givenId.meta({ description: 'Of the question that they were asked.' }),
    userId: givenId,
    name: z.string().nullable().meta({
      description: 'The name, else the e-mail or the phone. Null for a key without `members:read`.',
    }),
    askedAt: time,
    answeredAt: time.nullable(),
    trainingId: givenId
      .nullable()
      .meta({ description: 'The correction that their answer became.' }),
  })
  .meta({ id: 'AskedExpert' });
export type AskedExpert = z.output<typeof askedExpert>;

/** Questions that ask for the same thing and did not get a certain answer, or a wrong one. */
export const gap = z
  .object({
    team: z
      .object({ id: givenId, name: z.string() })
      .meta({ description: 'Where they were asked.' }),
    state: z.enum(gapStates),
    count: z.int().min(1).meta({ description: 'How often they were asked and not answered.' }),
    perhaps: count.meta({ description: 'How often the answer was the closest match.' }),
    nothing: count.meta({ description: 'How often nothing was found.' }),
    downvoted: count.meta({ description: 'How often a certain answer was rated as wrong.' }),
    lastAskedAt: time,
    closedBy: z
      .enum(gapClosings)
      .nullable()
      .meta({
        description:
          'What answers it since it was asked last: an approved correction, a document that was ' +
          'written for it, a golden question that is fulfilled, or a certain answer to the same ' +
          'question.',
      }),
    closedAt: time.nullable(),
    closingTraining: z.object({ id: givenId, correctedResponse: z.string() }).nullable().meta({
      description: 'The correction that closed it, as the viewer may read it; else null.',
    }),
    closingDocument: documentRef
      .nullable()
      .meta({ description: 'The document that closed it, if the viewer sees it; else null.' }),
    questions: z
      .array(z.object({ hash: questionHash, text: z.string(), count: z.int().min(1) }))
      .min(1)
      .meta({ description: 'The most frequent first, each as it was written last.' }),
    documents: z
      .array(documentRef.extend({ pageNumber: z.int().min(1), hasPages }))
      .meta({ description: 'The nearest that the viewer may see, best first, at most three.' }),
    experts: z.array(askedExpert).meta({ description: 'Who was asked, the first first.' }),
  })
  .meta({ id: 'Gap' });
export type Gap = z.output<typeof gap>;
