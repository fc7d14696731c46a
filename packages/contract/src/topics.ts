import * as z from 'zod';
import { endpoint } from './endpoint.ts';
import { givenId, teamRef } from './values.ts';

/** A heading of a document, about which people can ask. */
export const topic = z
  .object({
    documentId: givenId,
    title: z.string().meta({ description: 'Of the document, or else its name.' }),
    heading: z.string().meta({ description: 'Of a section in it; often a question by itself.' }),
  })
  .meta({ id: 'Topic' });
export type Topic = z.output<typeof topic>;

export const listTopics = endpoint({
  id: 'listTopics',
  method: 'get',
  path: '/v1/knowledge/topics',
  tag: 'Knowledge',
  summary: 'What one could ask a team: headings of documents that one may see',
  description:
    'At most three, each of another document: of those added last that have headings, in the ' +
    'knowledge base of the team.',
  scope: 'documents:read',
  role: 'partner',
  query: z.object({ teamId: teamRef.optional() }),
  answer: { kind: 'json', status: 200, schema: z.object({ topics: z.array(topic) }) },
  failures: ['team_not_found'],
});
