import * as z from 'zod';
import { integer, textLength } from './field-faults.ts';
import { endpoint } from './endpoint.ts';
import { hasPages } from './has-pages.ts';
import { asVisitor, email, givenId, include, teamRef } from './values.ts';

const queryRule = textLength(1, 500);
const limitRule = integer(1, 15);

/** The query of a search. */
export const searchQuery = z
  .string(queryRule)
  .transform((text) => text.trim())
  .refine((text) => text !== '' && [...text].length <= 500, queryRule)
  .meta({ minLength: 1, maxLength: 500, example: 'How many vacation days are there?' });

/** A document that the search found, with the matching pages. */
export const foundDocument = z
  .object({
    id: givenId.meta({ description: 'Can be passed to the chat widget.' }),
    name: z.string().meta({ description: 'File name.' }),
    type: z.string().meta({ description: 'File type, for example pdf or docx.' }),
    folderPath: z.string().nullable().meta({ description: 'Null at the root.' }),
    totalPages: z.int().nullable().meta({ description: 'Null if unknown.' }),
    hasPages: hasPages.optional().meta({
      description:
        'With `include=hasPages`: whether people see its page numbers. If not, its pages are parts of the text.',
    }),
    pages: z
      .array(z.object({ pageNumber: z.int(), text: z.string() }))
      .meta({ description: 'The matching pages, best first, at most 5.' }),
  })
  .meta({ id: 'KnowledgeDocument' });
export type FoundDocument = z.output<typeof foundDocument>;

export const searchKnowledge = endpoint({
  id: 'searchKnowledge',
  ignoresUnknown: true,
  method: 'post',
  path: '/v1/knowledge/search',
  tag: 'Knowledge',
  summary: 'Search a team’s knowledge base with the same search the assistant uses',
  description:
    'Without `userEmail` the results are what an anonymous visitor can see; somebody signed in ' +
    'sees what they may see, and whoever leads the team, as `userEmail` or `asVisitor` say, what ' +
    'both they and a member see, or what a visitor sees; that is written to the audit log. ' +
    'The header `x-search-degraded` names a part of the search that did not answer in time.',
  scope: 'search',
  role: 'partner',
  rate: 'searches',
  query: z.object({ include: include(['hasPages']).optional() }),
  body: {
    kind: 'json',
    schema: z
      .object({
        query: searchQuery,
        teamId: teamRef.optional(),
        userEmail: email.optional(),
        asVisitor,
        limit: z
          .int(limitRule)
          .min(1, limitRule)
          .max(15, limitRule)
          .optional()
          .transform((limit) => limit ?? 10)
          .meta({ minimum: 1, maximum: 15, default: 10 }),
      })
      .meta({ example: { query: 'How many vacation days are there?' } }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ documents: z.array(foundDocument) }) },
  failures: ['team_not_found', 'searcher_not_member', 'someone_else'],
  breakdown: 'search_failed',
  repeatable: true,
});
