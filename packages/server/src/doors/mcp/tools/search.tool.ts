import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { endpoints, sayPlace } from '@guildhall/contract';
import { toToolResult } from './call-endpoint.ts';
import { addressOfPage, toPageId } from './tool-context.ts';
import type { ToolContext } from './tool-context.ts';
import { toolInput } from './tool-input.ts';

const input = toolInput({
  query: z.string().describe('A question or a few words, at most 500 characters, in any language.'),
  limit: z.int().min(1).max(15).optional().describe('Of documents; 10 unless said.'),
});

const output = z.object({
  results: z.array(
    z.object({
      id: z.string().describe('Of the page; `fetch` takes it.'),
      title: z.string(),
      url: z.url(),
      text: z.string().describe('The beginning of the page.'),
      pageNumber: z.int(),
      documentId: z.string(),
    }),
  ),
});

const textMax = 600;

/** Adds the tool that searches the knowledge base. Results are pages, best document first. */
export function addSearch(server: McpServer, context: ToolContext): void {
  server.registerTool(
    'search',
    {
      title: 'Search the knowledge base',
      description:
        'Finds pages of the team’s documents. Read a result in full with `fetch` before you rely on it.',
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    (asked) => toToolResult(search(context, asked)),
  );
}

async function search(
  context: ToolContext,
  { query, limit }: z.output<typeof input>,
): Promise<z.output<typeof output>> {
  const { teamId, userEmail } = context;
  const body = { query, limit, teamId, userEmail };
  const { documents } = await context.call(endpoints.searchKnowledge, {
    query: { include: 'hasPages' },
    body,
  });
  const results = documents.flatMap(({ id, name, hasPages = false, pages }) =>
    pages.map(({ pageNumber, text }) => ({
      id: toPageId(id, pageNumber),
      title: sayPlace({ name, pageNumber, hasPages }),
      url: addressOfPage(context, id, pageNumber),
      text: text.slice(0, textMax).toWellFormed(),
      pageNumber,
      documentId: id,
    })),
  );
  return { results };
}
