import type { McpServer } from '@modelcontextprotocol/server';
import * as z from 'zod';
import { endpoints } from '@guildhall/contract';
import { toToolResult } from './call-endpoint.ts';
import type { ToolContext } from './tool-context.ts';

const output = z.object({
  workflows: z.array(
    z.object({
      id: z.string().describe('`start_workflow` takes it.'),
      name: z.string(),
      command: z.string().nullable(),
      description: z.string().nullable(),
    }),
  ),
});

export function addListWorkflows(server: McpServer, context: ToolContext): void {
  server.registerTool(
    'list_workflows',
    {
      title: 'List the guided tasks',
      description: 'The guided tasks of the team that can be started with `start_workflow`.',
      outputSchema: output,
      annotations: { readOnlyHint: true, openWorldHint: false },
    },
    () => toToolResult(listWorkflows(context)),
  );
}

async function listWorkflows({ call, teamId, userEmail }: ToolContext) {
  const query = { teamId, userEmail };
  const { workflows } = await call(endpoints.listRunnableWorkflows, { query });
  return {
    workflows: workflows.map(({ id, name, command, description }) => ({
      id,
      name,
      command,
      description,
    })),
  };
}
