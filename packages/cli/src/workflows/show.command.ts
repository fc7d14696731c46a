import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { findTeamId, teamOption } from '../teams/find-team.ts';
import { findWorkflowId, whichWorkflow } from './find-workflow.ts';
import { printWorkflow } from './print-workflow.ts';

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
