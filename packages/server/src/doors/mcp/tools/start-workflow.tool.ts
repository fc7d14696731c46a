import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { endpoints } from '@guildhall/contract';
import { toToolResult, EndpointError } from './call-endpoint.ts';
import type { ToolContext } from './tool-context.ts';
import { toolInput } from './tool-input.ts';
import { answerOutput, describeAnswer } from './ask.tool.ts';

const input = toolInput({
  workflowId: z.string().max(100).describe('Of `list_workflows`.'),
  text: z.string().optional().describe('What to tell it after its first answer, if anything.'),
});

/** Adds the tool that starts a guided task and returns its answer. */
export function addStartWorkflow(server: McpServer, context: ToolContext): void {
  server.registerTool(
    'start_workflow',
    {
      title: 'Start a guided task',
      description:
        'Begins a guided task and gives its answer, or with `text` the answer to that text.',
      inputSchema: input,
      outputSchema: answerOutput,
      annotations: { readOnlyHint: false, destructiveHint: false, openWorldHint: false },
    },
    (asked) => toToolResult(start(context, asked)),
  );
}

async function start(
  context: ToolContext,
  { workflowId, text }: z.output<typeof input>,
): Promise<z.output<typeof answerOutput>> {
  const { call, teamId, userEmail } = context;
  const params = { workflowId };
  const { chat } = await call(endpoints.startWorkflow, { params, body: { teamId, userEmail } });
  if (text !== undefined) {
    const begun = { chatId: chat.id };
    const { message } = await call(endpoints.sendMessage, { params: begun, body: { text } });
    return describeAnswer(context, message);
  }
  const answer = chat.messages.at(-1);
  if (answer?.state !== 'done') throw new EndpointError('The task began, but its answer failed');
  return describeAnswer(context, answer);
}
