import * as z from 'zod';
import { documentDetail } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { count } from './insights.ts';
import type { InsightDays } from './insights.ts';
import { day, id, time } from './values.ts';

const one = {
  tag: 'Documents',
  params: z.object({ documentId: id }),
  absent: 'document_not_found',
} as const;

export const verifyDocument = endpoint({
  ...one,
  id: 'verifyDocument',
  method: 'patch',
  path: '/v1/documents/{documentId}/verification',
  summary: 'Verify a document until a day, or say who is responsible for it',
  description:
    'Its owner may verify it, and those who may change it: whoever uploaded it, and the leaders of ' +
    'its team, who alone may for a document of a source. Only they say who the owner is. Once the ' +
    'day is over, in UTC, the owner is asked once, or without one who sees it the leaders of the ' +
    'team; answers that cite the document say so. A new version keeps the owner and the day.',
  scope: 'documents:write',
  role: 'partner',
  body: {
    kind: 'json',
    schema: z
      .object({
        verifiedUntil: day
          .nullable()
          .optional()
          .meta({
            description:
              'The last day on which it counts as verified: today or later, within ten years. ' +
              'Null: it is not asked about any more.',
          }),
        ownerUserId: id.nullable().optional().meta({
          description: 'Somebody who sees the document; null: nobody.',
        }),
      })
      .meta({ example: { verifiedUntil: '2027-01-31' } }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ document: documentDetail }) },
  failures: ['user_not_found'],
  repeatable: true,
});

/** For how many days it is counted which answers cite a document. */
export const citedDays = 90 satisfies InsightDays;

export const getDocumentCitations = endpoint({
  ...one,
  id: 'getDocumentCitations',
  method: 'get',
  path: '/v1/documents/{documentId}/citations',
  summary: `How many answers cited a document in the last ${citedDays} days, and when the last did`,
  description:
    'Counts answers to questions of its team and the teams below, in all chats, also those that ' +
    'nobody else may read, and tells no words of them. Days begin at midnight in UTC. A key needs ' +
    '`documents:read` as well.',
  scope: 'training:read',
  role: 'team_leader',
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      citations: z.object({
        days: z.int(),
        answers: count,
        lastAt: time.nullable().meta({ description: 'Null: none did in these days.' }),
      }),
    }),
  },
});
