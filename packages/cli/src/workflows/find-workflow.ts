import { isId } from '@guildhall/contract';
import type { Guildhall, Workflow } from '@guildhall/sdk';
import { isSameName, pickOne } from '../pick-one.ts';

/** The argument that names a workflow, with its description. */
export const whichWorkflow = ['<workflow>', 'id, command, or name'] as const;

/**
 * Returns the id of a workflow.
 * @param text its id, its command with or without !, or its name
 */
export async function findWorkflowId(
  guildhall: Guildhall,
  teamId: string | undefined,
  text: string,
): Promise<string> {
  if (isId(text)) return text;
  const named: Workflow[] = [];
  for await (const workflow of guildhall.all.listWorkflows({ teamId })) {
    const isCommand = workflow.command === text.replace(/^!/, '');
    if (isCommand || isSameName(workflow.name, text)) named.push(workflow);
  }
  const describe = ({ id, command, name }: Workflow) =>
    `${id}  ${command === null ? '–' : `!${command}`}  ${name}`;
  return pickOne(named, { text, what: 'workflow', describe }).id;
}
