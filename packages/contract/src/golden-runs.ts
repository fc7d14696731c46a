import * as z from 'zod';
import { certainties } from './chats.ts';
import { endpoint } from './endpoint.ts';
import { cursorPaging, cursorPagination } from './lists.ts';
import { aspects } from './mark-golden.ts';
import { givenId, teamRef, time } from './values.ts';

/** The result of a golden question in one run. */
export const goldenResult = z
  .object({
    runId: givenId,
    askedAt: time,
    isFulfilled: z.boolean().meta({ description: 'True if all is as the question expects.' }),
    marks: z.record(z.enum(aspects), z.boolean().nullable()).meta({
      description: 'Null where the question says nothing about it.',
    }),
    certainty: z.enum(certainties).nullable(),
    error: z.string().nullable().meta({
      description: 'The code of the failure that kept it from being asked.',
      example: 'searcher_not_member',
    }),
  })
  .meta({ id: 'GoldenResult' });
export type GoldenResult = z.output<typeof goldenResult>;

const share = z.object({
  of: z.int().min(0).meta({ description: 'Questions that say something about it.' }),
  fulfilled: z.int().min(0),
});

/** A run of all golden questions of a team. */
export const goldenRun = z
  .object({
    id: givenId,
    state: z.enum(['running', 'done', 'failed']),
    startedAt: time,
    endedAt: time.nullable(),
    questions: z.int().min(0).meta({ description: 'As many as the team had when it began.' }),
    asked: z.int().min(0).meta({ description: 'So many of them are done.' }),
    fulfilled: z.int().min(0).meta({ description: 'So many are all as they expect.' }),
    failed: z.int().min(0).meta({ description: 'So many could not be asked.' }),
    aspects: z.record(z.enum(aspects), share),
    certainties: z.record(z.enum(certainties), z.int().min(0)),
  })
  .meta({ id: 'GoldenRun' });
export type GoldenRun = z.output<typeof goldenRun>;

const ofRuns = {
  path: '/v1/golden-questions/runs',
  tag: 'Evaluation',
  role: 'team_leader',
} as const;

export const listGoldenRuns = endpoint({
  ...ofRuns,
  id: 'listGoldenRuns',
  method: 'get',
  summary: 'The last runs of a team’s golden questions, newest first',
  description: 'A team keeps its last 20 runs.',
  scope: 'training:read',
  query: z.object({ ...cursorPaging(20), teamId: teamRef.optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ runs: z.array(goldenRun), pagination: cursorPagination }),
  },
  failures: ['team_not_found'],
});

export const startGoldenRun = endpoint({
  ...ofRuns,
  id: 'startGoldenRun',
  method: 'post',
  summary: 'Ask a team’s assistant all its golden questions',
  description:
    'In the background, one question after the other, each as the member whom it names or as an ' +
    'anonymous visitor. It leaves no chats, and what it asks counts nowhere. A run goes on where ' +
    'it was when the server is started again. A key that has questions asked as a member needs ' +
    '`search` and `chats`, too.',
  scope: 'training:write',
  body: {
    kind: 'json',
    optional: true,
    schema: z.object({ teamId: teamRef.optional() }).meta({ example: {} }),
  },
  answer: { kind: 'json', status: 201, schema: z.object({ run: goldenRun }) },
  failures: ['team_not_found', 'golden_run_under_way', 'golden_questions_missing'],
});
