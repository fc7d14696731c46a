import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, oneOf } from './field-faults.ts';
import { choice, paging, pagination } from './lists.ts';
import { emailInQuery, flag, givenId, teamRef, time } from './values.ts';

const tag = 'Insights';

const periods = ['7', '30', '90'] as const;
/** The lengths of the periods that insights are given for, in days. */
export const insightDays = [7, 30, 90] as const;
export type InsightDays = (typeof insightDays)[number];

const days = z
  .enum(periods, oneOf(periods))
  .optional()
  .transform((text) => insightDays.find((it) => String(it) === text) ?? 30)
  .meta({
    type: 'integer',
    enum: [...insightDays],
    default: 30,
    description: 'The last days, today included. Days begin at midnight in UTC.',
  });

const userEmail = emailInQuery.optional().meta({
  description:
    'With a key: the leader of the team for whom it asks. Documents are those that this person ' +
    'may see; without it, those that a visitor may see.',
});

const count = z.int().min(0);

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

export const getInsights = endpoint({
  id: 'getInsights',
  method: 'get',
  path: '/v1/insights',
  tag,
  summary: 'What a team asked in a period and how it was answered, in numbers',
  description:
    'Counts all questions of the team, also those of chats that nobody else may read, and tells no ' +
    'words of them. Documents are only those that the viewer may see.',
  scope: 'training:read',
  role: 'team_leader',
  query: z.object({
    teamId: teamRef.optional(),
    userEmail,
    days,
    includesTeamsBelow: flag.optional(),
  }),
  answer: { kind: 'json', status: 200, schema: insights },
  failures: ['team_not_found', 'searcher_not_member', 'someone_else'],
});

const questionHash = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'must be the hash of a question')
  .meta({
    description: 'SHA-256 of a question, letter case and spaces aside.',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  });

const gapStates = ['open', 'closed', 'dismissed'] as const;
export type GapState = (typeof gapStates)[number];

const gapClosings = ['correction', 'golden_question', 'answer'] as const;

/** Questions that ask for the same thing and did not get a certain answer, or a wrong one. */
export const gap = z
  .object({
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
          'What answers it since it was asked last: an approved correction, a golden question that is ' +
          'fulfilled, or a certain answer to the same question.',
      }),
    closedAt: time.nullable(),
    questions: z
      .array(z.object({ hash: questionHash, text: z.string(), count: z.int().min(1) }))
      .min(1)
      .meta({ description: 'The most frequent first, each as it was written last.' }),
    documents: z
      .array(documentRef.extend({ pageNumber: z.int().min(1) }))
      .meta({ description: 'The nearest that the viewer may see, best first, at most three.' }),
  })
  .meta({ id: 'Gap' });
export type Gap = z.output<typeof gap>;

export const listGaps = endpoint({
  id: 'listGaps',
  method: 'get',
  path: '/v1/insights/gaps',
  tag,
  summary: 'Questions that were not answered for certain, or wrongly, in groups of one meaning',
  description:
    'Of the team itself, the most frequent first. Their words are those of questions that a key ' +
    'asked for nobody in particular, and of questions whose answer somebody gave feedback on; with ' +
    '`isShown` also of chats that were begun since the team shows them. Others are only counted. ' +
    'Who asked is not told. Questions are grouped by their words, and by their meaning where the ' +
    'server has a model. The 500 most frequent questions are considered.',
  scope: 'training:read',
  role: 'team_leader',
  rate: 'searches',
  query: z.object({
    // Each gap of a page is searched for.
    ...paging(10, 20),
    teamId: teamRef.optional(),
    userEmail,
    days,
    state: choice(gapStates, 'open'),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      gaps: z.array(gap),
      counts: z.object({ open: count, closed: count, dismissed: count }),
      hiddenCount: count.meta({
        description: 'Questions without a certain answer whose words leaders may not read.',
      }),
      isShown: z.boolean().meta({
        description: 'True if the team shows its leaders what could not be answered in any chat.',
      }),
      pagination,
    }),
  },
  failures: ['team_not_found', 'searcher_not_member', 'someone_else'],
});

const questionHashesRule = listOf(1, 500, 'hashes of questions');

export const dismissGap = endpoint({
  id: 'dismissGap',
  method: 'put',
  path: '/v1/insights/gaps/dismissal',
  tag,
  summary: 'Say of a gap that it is not for this team to answer, or take that back',
  description:
    'Names the questions of the gap. A question that is grouped with them later does not open it ' +
    'again, unless it is asked more often than they were.',
  scope: 'training:write',
  role: 'team_leader',
  repeatable: true,
  body: {
    kind: 'json',
    schema: z
      .object({
        teamId: teamRef.optional(),
        questionHashes: z
          .array(questionHash, questionHashesRule)
          .min(1, questionHashesRule)
          .max(500, questionHashesRule),
        isDismissed: z.boolean('must be true or false'),
      })
      .meta({ example: { questionHashes: ['0'.repeat(64)], isDismissed: true } }),
  },
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ teamId: givenId, isDismissed: z.boolean() }),
  },
  failures: ['team_not_found'],
});

export const showQuestions = endpoint({
  id: 'showQuestions',
  method: 'put',
  path: '/v1/insights/sharing',
  tag,
  summary: 'Switch on or off that leaders see what could not be answered in any chat',
  description:
    'Concerns chats that begin after it was switched on: their `isShownToLeaders` tells those who ' +
    'ask. Switched off, the questions of these chats are not listed any more.',
  scope: 'training:write',
  role: 'owner',
  repeatable: true,
  body: {
    kind: 'json',
    schema: z
      .object({
        teamId: teamRef.optional(),
        isShown: z.boolean('must be true or false'),
      })
      .meta({ example: { isShown: true } }),
  },
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ teamId: givenId, isShown: z.boolean() }),
  },
  failures: ['team_not_found'],
});
