import * as z from 'zod';
import { certainties } from './chats.ts';
import { endpoint } from './endpoint.ts';
import { integer } from './field-faults.ts';
import { goldenQuestionFields } from './golden-questions.ts';
import { teamRef } from './values.ts';

const limitRule = integer(1, 15);

const place = z.object({ name: z.string(), page: z.int().min(1) });

/** What the service says to a golden question. */
const goldenAnswer = z
  .object({
    documents: z.array(place).meta({ description: 'The found pages, best document first.' }),
    citations: z.array(place),
    text: z.string(),
    isDecided: z.boolean().meta({ description: 'True if an approved correction decided it.' }),
    certainty: z.enum(certainties).nullable(),
  })
  .meta({ id: 'GoldenAnswer' });

export const askGoldenQuestion = endpoint({
  id: 'askGoldenQuestion',
  method: 'post',
  path: '/v1/golden-questions/ask',
  tag: 'Evaluation',
  summary: 'Ask a team’s assistant a question whose answer is known, to measure it',
  description:
    'Searches, and has the assistant answer, as the member whom it names or as an anonymous visitor. ' +
    'It leaves no chat and counts nowhere: not in insights and gaps, not as use of a correction, not ' +
    'as activity of anybody. A key that asks as a member needs `search`, too.',
  scope: 'chats',
  rate: 'searches',
  body: {
    kind: 'json',
    schema: z
      .object({
        teamId: teamRef.optional(),
        question: goldenQuestionFields.shape.question,
        as: goldenQuestionFields.shape.as,
        limit: z
          .int(limitRule)
          .min(1, limitRule)
          .max(15, limitRule)
          .optional()
          .transform((limit) => limit ?? 5)
          .meta({ minimum: 1, maximum: 15, default: 5, description: 'Documents to search for.' }),
      })
      .meta({ example: { question: 'How many vacation days are there?' } }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ answer: goldenAnswer }) },
  failures: ['team_not_found', 'agent_not_found', 'searcher_not_member'],
});
