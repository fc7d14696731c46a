import * as z from 'zod';
import { documentKindNames } from './document-kinds.ts';
import { endpoint } from './endpoint.ts';
import { oneOf } from './field-faults.ts';
import { hasPages } from './has-pages.ts';
import { searchQuery } from './knowledge.ts';
import { cursorPaging, cursorPagination } from './lists.ts';
import { day, givenId, id, teamRef, time } from './values.ts';
import { verification } from './verification.ts';

/** A piece of a snippet. */
const snippetPiece = z.object({
  text: z.string(),
  isMarked: z.boolean().meta({ description: 'True if it is a word of the query, in any form.' }),
});

/** Lines of a page around words of the query. */
export const snippet = z
  .object({ pageNumber: z.int().min(1), pieces: z.array(snippetPiece) })
  .meta({ id: 'Snippet' });
export type Snippet = z.output<typeof snippet>;

/** A document that a search found, with the best places in it. */
export const documentResult = z
  .object({
    id: givenId,
    name: z.string(),
    type: z.string().meta({ description: 'File type, for example pdf or docx.' }),
    folderPath: z.string().nullable().meta({ description: 'Null at the root.' }),
    teamId: givenId,
    teamName: z.string(),
    createdAt: time,
    hasPages,
    ...verification,
    snippets: z
      .array(snippet)
      .meta({ description: 'The best place of each of the best pages, at most 3.' }),
    words: z.array(z.string()).meta({
      description: 'The words of these pages that match the query, as the pages spell them.',
    }),
  })
  .meta({ id: 'DocumentResult' });
export type DocumentResult = z.output<typeof documentResult>;

export const searchDocuments = endpoint({
  id: 'searchDocuments',
  method: 'get',
  path: '/v1/knowledge/documents',
  tag: 'Knowledge',
  summary: 'Search the text of all documents that one may see, page by page',
  description:
    'Best first, among the documents of all teams: a person finds what they may see, a key those ' +
    'of its team and the teams below. `teamId` names the organisation. An answer in a chat uses ' +
    'the knowledge base of one team; `POST /v1/knowledge/search` searches that. The header ' +
    '`x-search-degraded` names a part of the search that did not answer in time.',
  scope: 'documents:read',
  role: 'partner',
  rate: 'searches',
  query: z.object({
    ...cursorPaging(10, 20),
    query: searchQuery,
    teamId: teamRef.optional(),
    ownerId: id.optional().meta({ description: 'Only documents of the team with this id.' }),
    kind: z
      .enum(documentKindNames, oneOf(documentKindNames))
      .optional()
      .meta({ description: 'Only files of this kind.' }),
    addedFrom: day.optional().meta({ description: 'Only documents added on this day or later.' }),
    addedTo: day.optional().meta({ description: 'Only documents added on this day or earlier.' }),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({
      results: z.array(documentResult),
      facets: z.object({
        teams: z.array(z.object({ id: givenId, name: z.string() })).meta({
          description: 'The teams of the documents on all pages, by name.',
        }),
      }),
      pagination: cursorPagination,
    }),
  },
  failures: ['team_not_found'],
  breakdown: 'search_failed',
});
