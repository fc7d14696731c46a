import type { WorkflowDetail } from '@guildhall/sdk';
import type { Command } from 'commander';
import { stripControlCharacters } from '../ask/strip-control-characters.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { printFacts } from '../print-columns.ts';
import { findTeamId, teamOption } from '../teams/find-team.ts';
import { findWorkflowId, whichWorkflow } from './find-workflow.ts';

interface Options extends ConnectionOptions {
  team?: string;
  json?: true;
}

export function showCommand(): Command {
  return withConnection(
    newCommand('show', 'one workflow, with all its texts', 'workflows show !brief'),
  )
    .argument(...whichWorkflow)
    .option(...teamOption)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamId(guildhall, options.team);
      const workflowId = await findWorkflowId(guildhall, teamId, text);
      printWorkflow(await guildhall.getWorkflow({ workflowId, include: 'audience' }), options);
    });
}

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

function printText(title: string, text: string | null): void {
  if (text !== null) console.log(`\n${title}:\n${stripControlCharacters(text)}`);
}
