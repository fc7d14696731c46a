import type { CallToolResult } from '@modelcontextprotocol/server';
import { Refused } from './call-endpoint.ts';

/**
 * The result of a tool, as data and as the text that clients without output schemas read. What an
 * endpoint refused becomes an error that the model reads; anything else is ours.
 */
export async function answerTool<Output extends object>(
  work: Promise<Output>,
): Promise<CallToolResult> {
  try {
    const output = await work;
    return {
      content: [{ type: 'text', text: JSON.stringify(output) }],
      structuredContent: { ...output },
    };
  } catch (cause) {
    if (!(cause instanceof Refused)) throw cause;
    return { isError: true, content: [{ type: 'text', text: cause.message }] };
  }
}
