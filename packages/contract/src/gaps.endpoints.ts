import * as z from 'zod';
import { listOf } from './field-faults.ts';
import { visibility } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { hasPages } from './has-pages.ts';
import { insightDays, questionHash } from './insights.ts';
import { correctedResponse, training } from './training.ts';
import { email, givenId, id, teamRef } from './values.ts';

export const ofGap = {
  tag: 'Insights',
  scope: 'training:write',
  role: 'team_leader',
} as const;

/** The fields that name a question of a gap. */
export const gapQuestion = {
  teamId: teamRef.optional(),
  questionHash,
  days: z
    .literal([...insightDays], 'must be one of 7, 30, 90')
    .default(30)
    .meta({ description: 'The period in which it was asked.' }),
};

const example = { questionHash: '0'.repeat(64) };

/** A draft of an answer, made of the documents nearest to a question. */
export const gapDraft = z
  .object({
    question: z.string(),
    text: z.string().meta({
      description: 'In Markdown. Empty if no document that the viewer may see is near.',
    }),
    isFromModel: z.boolean().meta({
      description: 'True if the language model wrote it; false if it quotes passages.',
    }),
    documents: z
      .array(
        z.object({
          id: givenId,
          name: z.string(),
          pageNumber: z.int().min(1),
          hasPages,
          visibility,
        }),
      )
      .meta({ description: 'What it is made of.' }),
  })
  .meta({ id: 'GapDraft' });
export type GapDraft = z.output<typeof gapDraft>;

export const draftGap = endpoint({
  ...ofGap,
  id: 'draftGap',
  method: 'post',
  path: '/v1/insights/gaps/draft',
  summary: 'Draft an answer to a question of a gap from the nearest documents',
  description:
    'Quotes the nearest passages with their sources, or has the language model write from them ' +
    'where the server has one. Only documents that the viewer may see.',
  rate: 'searches',
  repeatable: true,
  body: {
    kind: 'json',
    schema: z
      .object({
        ...gapQuestion,
        userEmail: email.optional().meta({
          description:
            'With a key, which needs the scope `search`, too: the leader of the team for whom it ' +
            'drafts. Without it, only documents that a visitor may see.',
        }),
      })
      .meta({ example }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ draft: gapDraft }) },
  failures: ['team_not_found', 'gap_not_found', 'searcher_not_member', 'someone_else'],
});

const documentIds = z
  .array(id, listOf(0, 50, 'ids of documents'))
  .max(50, listOf(0, 50, 'ids of documents'))
  .default([])
  .meta({
    description:
      'What the answer is made of, besides drafts. Only people who may see all of these documents ' +
      'are answered with it, unless a reviewer decides otherwise.',
  });

export const answerGap = endpoint({
  ...ofGap,
  id: 'answerGap',
  method: 'post',
  path: '/v1/insights/gaps/answers',
  summary: 'Propose the answer to a question of a gap, as a correction to approve',
  body: {
    kind: 'json',
    schema: z
      .object({ ...gapQuestion, correctedResponse, documentIds })
      .meta({ example: { ...example, correctedResponse: 'Two years.' } }),
  },
  answer: { kind: 'json', status: 201, schema: z.object({ training }) },
  failures: ['team_not_found', 'gap_not_found', 'document_not_found'],
});

export const fillGap = endpoint({
  ...ofGap,
  id: 'fillGap',
  method: 'put',
  path: '/v1/insights/gaps/document',
  summary: 'Say which document answers a question of a gap, which closes it',
  description: 'The gap is open again if the document is deleted, or if it is asked in vain later.',
  repeatable: true,
  body: {
    kind: 'json',
    schema: z.object({ ...gapQuestion, documentId: id }).meta({
      example: { ...example, documentId: '0196f3a0-0000-7000-8000-000000000000' },
    }),
  },
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ teamId: givenId, documentId: givenId }),
  },
  failures: ['team_not_found', 'gap_not_found', 'document_not_found'],
});
