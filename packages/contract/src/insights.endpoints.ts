import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { listOf, oneOf } from './field-faults.ts';
import { count, gap, gapStates, insightDays, insights, questionHash } from './insights.ts';
import { choice, cursorPaging, cursorPagination } from './lists.ts';
import { emailInQuery, flag, givenId, teamRef } from './values.ts';

const tag = 'Insights';

const periods = insightDays.map((it) => `${it}` as const);

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

export const getInsights = endpoint({
  id: 'getInsights',
  method: 'get',
  path: '/v1/insights',
  tag,
  summary: 'What a team asked in a period and how it was answered, in numbers',
  description:
    'Counts all questions of the team, also those of chats that nobody else may read, and tells no ' +
    'words of them. Documents are only those that the viewer may see; a key ' +
    'without `documents:read` gets the numbers alone.',
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

export const listGaps = endpoint({
  id: 'listGaps',
  method: 'get',
  path: '/v1/insights/gaps',
  tag,
  summary: 'Questions that were not answered for certain, or wrongly, in groups of one meaning',
  description:
    'The most frequent first. Their words are those of questions that a key asked for nobody in ' +
    'particular, and of questions whose answer somebody gave feedback on; where a team shows them, ' +
    'also of its chats that were begun since. Others are only counted. Who asked is not told. ' +
    'Questions of one team are grouped by their words, and by their meaning where the server has a ' +
    'model. The 500 most frequent questions are considered. A key without `documents:read` gets no ' +
    'documents.',
  scope: 'training:read',
  role: 'team_leader',
  rate: 'searches',
  query: z.object({
    // Each gap of a page is searched for.
    ...cursorPaging(10, 20),
    teamId: teamRef.optional(),
    userEmail,
    days,
    includesTeamsBelow: flag.optional().meta({
      description:
        'Adds the gaps of the teams below. Each is answered and dismissed in its own team.',
    }),
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
        description:
          'True if the team itself shows its leaders what could not be answered in any chat.',
      }),
      pagination: cursorPagination,
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
