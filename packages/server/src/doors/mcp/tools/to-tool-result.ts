import type { CallToolResult } from '@modelcontextprotocol/server';
import { EndpointError } from './call-endpoint.ts';

/**
 * Returns a tool's result as data and, for clients without output schemas, as text. The refusal of
 * an endpoint becomes an error that the model can read. Other errors are thrown on.
 */
export async function toToolResult<Output extends object>(
  work: Promise<Output>,
): Promise<CallToolResult> {
  try {
    const output = await work;
    return {
      content: [{ type: 'text', text: JSON.stringify(output) }],
      structuredContent: { ...output },
    };
  } catch (cause) {
    if (!(cause instanceof EndpointError)) throw cause;
    return { isError: true, content: [{ type: 'text', text: cause.message }] };
  }
}
