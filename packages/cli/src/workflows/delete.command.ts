import type { Command } from 'commander';
import { confirm, withYes } from '../confirm.ts';
import type { ConfirmOptions } from '../confirm.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { oneLine } from '../one-line.ts';
import { findTeamId, teamOption } from '../teams/find-team.ts';
import { findWorkflowId, whichWorkflow } from './find-workflow.ts';

interface Options extends ConnectionOptions, ConfirmOptions {
  team?: string;
  json?: true;
}

export function deleteCommand(): Command {
  const about = 'delete a workflow; its command is free again';
  return withYes(withConnection(newCommand('delete', about, 'workflows delete !pack')))
    .argument(...whichWorkflow)
    .option(...teamOption)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamId(guildhall, options.team);
      const workflowId = await findWorkflowId(guildhall, teamId, text);
      const name = oneLine((await guildhall.getWorkflow({ workflowId })).workflow.name);
      await confirm(`Delete the workflow ${name}?`, options);
      const answer = await guildhall.deleteWorkflow({ workflowId });
      console.log(options.json ? JSON.stringify(answer) : `Deleted the workflow ${name}`);
    });
}
