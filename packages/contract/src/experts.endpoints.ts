import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { gapQuestion, ofGap } from './gaps.endpoints.ts';
import { askedExpert } from './insights.ts';
import { cursorPaging, cursorPagination } from './lists.ts';
import { correctedResponse, trainingStatus } from './training.ts';
import { givenId, id, textOrNull, time } from './values.ts';

const noteMax = 1_000;

export const askExpert = endpoint({
  ...ofGap,
  id: 'askExpert',
  method: 'post',
  path: '/v1/insights/gaps/experts',
  summary: 'Pass a question of a gap on to a person who may know the answer',
  description:
    'To somebody who has signed in and is on a team that the caller leads, or leads this one. They ' +
    'get the words of the question and the note, nothing of the chat, and not who asked in it: a ' +
    'notification, and a mail unless they want none. Their answer becomes a correction to approve. ' +
    'Asking the same person again changes nothing before they have answered.',
  // It sends a mail.
  rate: 'additions',
  repeatable: true,
  body: {
    kind: 'json',
    schema: z
      .object({
        ...gapQuestion,
        userId: id.meta({ description: 'Who is asked.' }),
        note: textOrNull(noteMax).optional(),
      })
      .meta({
        example: {
          questionHash: '0'.repeat(64),
          userId: '0196f3a0-0000-7000-8000-000000000000',
          note: 'You set up the till, do you know?',
        },
      }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ expert: askedExpert }) },
  failures: ['team_not_found', 'gap_not_found', 'expert_not_found'],
});

export const withdrawExpertQuestion = endpoint({
  ...ofGap,
  id: 'withdrawExpertQuestion',
  method: 'delete',
  path: '/v1/insights/gaps/experts/{questionId}',
  summary: 'Take a question back from the person who was asked',
  description: 'They no longer see it. An answer that they gave stays a correction.',
  params: z.object({ questionId: id }),
  absent: 'expert_question_not_found',
  repeatable: true,
  answer: { kind: 'json', status: 200, schema: z.object({ questionId: givenId }) },
});

/** A question that a leader passed on to the person. */
export const expertQuestion = z
  .object({
    id: givenId,
    teamId: givenId,
    teamName: z.string(),
    text: z.string(),
    note: z.string().nullable(),
    askedBy: z.string().nullable().meta({ description: 'The leader; null for a key.' }),
    askedAt: time,
    answeredAt: time.nullable(),
    answerStatus: trainingStatus.nullable().meta({
      description: 'What became of the answer; null without one.',
    }),
  })
  .meta({ id: 'ExpertQuestion' });
export type ExpertQuestion = z.output<typeof expertQuestion>;

const ofAccount = { tag: 'Accounts', auth: 'session' } as const;

export const listExpertQuestions = endpoint({
  ...ofAccount,
  id: 'listExpertQuestions',
  method: 'get',
  path: '/auth/questions',
  summary: 'Questions that leaders passed on to the person, those without an answer first',
  description: 'In all organisations that the person is in.',
  query: z.object({ ...cursorPaging(20) }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      questions: z.array(expertQuestion),
      openCount: z.int().min(0),
      pagination: cursorPagination,
    }),
  },
});

export const answerExpertQuestion = endpoint({
  ...ofAccount,
  id: 'answerExpertQuestion',
  method: 'post',
  path: '/auth/questions/{questionId}/answer',
  summary: 'Answer a question that was passed on to the person',
  description: 'The answer becomes a correction, which a leader of the team that asks approves.',
  params: z.object({ questionId: id }),
  absent: 'expert_question_not_found',
  body: {
    kind: 'json',
    schema: z.object({ text: correctedResponse }).meta({ example: { text: 'Two years.' } }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ question: expertQuestion }) },
  failures: ['expert_question_answered', 'foreign_origin'],
});
