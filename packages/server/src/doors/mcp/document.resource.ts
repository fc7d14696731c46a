import { ResourceNotFoundError, ResourceTemplate } from '@modelcontextprotocol/server';
import type { McpServer } from '@modelcontextprotocol/server';
import { EndpointError } from './tools/call-endpoint.ts';
import type { ToolContext } from './tools/tool-context.ts';
import { readText } from './tools/read-text.ts';
import { parsePageId } from './tools/page-id.ts';

/** Adds documents as a resource. Its text starts at the first page. */
export function addDocumentResource(server: McpServer, context: ToolContext): void {
  // There is no list: an agent finds documents by searching, or is given their ids.
  const template = new ResourceTemplate('guildhall://documents/{id}', { list: undefined });
  server.registerResource(
    'document',
    template,
    { title: 'A document of the knowledge base', mimeType: 'text/plain' },
    async (uri, { id }) => {
      try {
        const { text } = await readText(context, parsePageId(String(id)));
        return { contents: [{ uri: uri.href, mimeType: 'text/plain', text }] };
      } catch (cause) {
        if (cause instanceof EndpointError) throw new ResourceNotFoundError(uri.href);
        throw cause;
      }
    },
  );
}
