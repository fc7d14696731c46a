import type { McpServer } from '@modelcontextprotocol/server';
import { sayPlace } from '@guildhall/contract';
import * as z from 'zod';
import { toToolResult } from './call-endpoint.ts';
import { addressOfPage, parsePageId } from './tool-context.ts';
import type { ToolContext } from './tool-context.ts';
import { toolInput } from './tool-input.ts';
import { readText } from './read-text.ts';

const input = toolInput({
  id: z.string().min(1).max(100).describe('The id of a search result, or of a document.'),
});

const output = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  url: z.url(),
  metadata: z.object({
    documentId: z.string(),
    type: z.string(),
    totalPages: z.int(),
    firstPage: z.int(),
    lastPage: z.int().describe('Read on with the id `{documentId}/{page}`.'),
  }),
});

export function addFetch(server: McpServer, context: ToolContext): void {
  server.registerTool(
    'fetch',
    {
      title: 'Read a page or a document',
      description: 'The text of a search result, or of a document from its first page on.',
      inputSchema: input,
      outputSchema: output,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    ({ id }) => toToolResult(fetchText(context, id)),
  );
}

async function fetchText(context: ToolContext, id: string): Promise<z.output<typeof output>> {
  const ref = parsePageId(id);
  const { id: documentId, name, text, ...read } = await readText(context, ref);
  const { type, totalPages, hasPages, firstPage, lastPage } = read;
  const { pageNumber } = ref;
  return {
    id,
    title: pageNumber === undefined ? name : sayPlace({ name, pageNumber, hasPages }),
    text,
    url: addressOfPage(context, documentId, pageNumber),
    metadata: { documentId, type, totalPages, firstPage, lastPage },
  };
}
