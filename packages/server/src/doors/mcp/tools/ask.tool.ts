import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { certainties, endpoints, sayPlace } from '@guildhall/contract';
import type { Message } from '@guildhall/contract';
import { toToolResult } from './call-endpoint.ts';
import { addressOfPage, toPageId } from './tool-context.ts';
import type { ToolContext } from './tool-context.ts';
import { toolInput } from './tool-input.ts';

const input = toolInput({
  question: z.string().describe('One question that stands alone, in any language.'),
});

export const answerOutput = z.object({
  answer: z.string().describe('Markdown.'),
  certainty: z.enum(certainties).nullable(),
  citations: z.array(
    z.object({
      id: z.string().describe('Of the page; `fetch` takes it.'),
      title: z.string(),
      quote: z.string().describe('Words of the page, exactly as they stand there.'),
      url: z.url(),
      verifiedUntil: z.iso.date().optional().describe('Given only if that day is over: check it.'),
    }),
  ),
  reviewedAnswers: z.array(z.object({ number: z.int(), question: z.string() })),
});

export function addAsk(server: McpServer, context: ToolContext): void {
  server.registerTool(
    'ask',
    {
      title: 'Ask the assistant',
      description:
        'The answer of the team’s assistant with its evidence, corrections that people have ' +
        'approved included. `certainty` says whether it may not answer the question.',
      inputSchema: input,
      outputSchema: answerOutput,
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    ({ question }) => toToolResult(ask(context, question)),
  );
}

async function ask(context: ToolContext, text: string) {
  const { call, teamId, userEmail } = context;
  const { chat } = await call(endpoints.createChat, { body: { teamId, userEmail } });
  const params = { chatId: chat.id };
  const { message } = await call(endpoints.sendMessage, { params, body: { text } });
  return describeAnswer(context, message);
}

export function describeAnswer(
  context: ToolContext,
  { text, certainty, citations, corrections }: Message,
): z.output<typeof answerOutput> {
  return {
    answer: text,
    certainty,
    citations: citations.map((citation) => ({
      id: toPageId(citation.documentId, citation.pageNumber),
      title: sayPlace(citation),
      quote: citation.quote,
      url: addressOfPage(context, citation.documentId, citation.pageNumber),
      ...(citation.isVerificationDue &&
        citation.verifiedUntil && { verifiedUntil: citation.verifiedUntil }),
    })),
    reviewedAnswers: corrections.map(({ number, question }) => ({ number, question })),
  };
}
