import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { paging, pagination } from './lists.ts';
import { givenId, teamRef, time } from './values.ts';

const tag = 'Evaluation';
const certaintyRule = 'must be one of perhaps, nothing';

/**
 * A question that the assistant could not answer with certainty, with the number of times it was
 * asked.
 */
export const unansweredQuestion = z
  .object({
    question: z.string().meta({ description: 'As it was written last.' }),
    count: z.int().min(1).meta({ description: 'How often it was asked and not answered.' }),
    perhaps: z.int().min(0).meta({ description: 'How often the answer was *perhaps*.' }),
    nothing: z.int().min(0).meta({ description: 'How often nothing was found.' }),
    lastAskedAt: time,
  })
  .meta({ id: 'UnansweredQuestion' });
export type UnansweredQuestion = z.output<typeof unansweredQuestion>;

export const listQuestions = endpoint({
  id: 'listQuestions',
  method: 'get',
  path: '/v1/questions',
  tag,
  summary: 'What was asked and answered with *perhaps* or *nothing*, the most frequent first',
  description:
    'Of the team itself. Texts that differ in letter case or spaces only are one question. Listed ' +
    'are questions that a key asked for nobody in particular, and questions whose answer somebody ' +
    'gave feedback on; with `isShown` also those of chats that were begun since the team shows ' +
    'them. Who asked is not told.',
  scope: 'training:read',
  role: 'team_leader',
  query: z.object({
    ...paging(20),
    teamId: teamRef.optional(),
    certainty: z.enum(['perhaps', 'nothing'], certaintyRule).optional(),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      questions: z.array(unansweredQuestion),
      isShown: z.boolean().meta({
        description: 'True if the team shows its leaders what could not be answered in any chat.',
      }),
      pagination,
    }),
  },
  failures: ['team_not_found'],
});

export const showQuestions = endpoint({
  id: 'showQuestions',
  method: 'put',
  path: '/v1/questions/sharing',
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
