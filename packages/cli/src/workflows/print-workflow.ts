import type { WorkflowDetail } from '@guildhall/sdk';
import { printFacts } from '../print-columns.ts';
import { printText } from '../print-text.ts';

/** Prints a workflow for people, or as the server's JSON. */
export function printWorkflow(
  answer: { workflow: WorkflowDetail },
  { json }: { json?: true },
): void {
  if (json) return console.log(JSON.stringify(answer));
  const { workflow } = answer;
  const { id, name, command, description, icon, visibility, enabled, agentId } = workflow;
  const audience = [...(workflow.groupIds ?? []), ...(workflow.userIds ?? [])].join(' ');
  printFacts({
    id,
    name,
    command: command === null ? null : `!${command}`,
    description,
    icon,
    'visible to': audience === '' ? visibility : `${visibility}: ${audience}`,
    enabled,
    assistant: agentId,
    order: workflow.sortOrder,
  });
  printText('Starter', workflow.starterPrompt);
  printText('Instructions', workflow.instructions);
}
