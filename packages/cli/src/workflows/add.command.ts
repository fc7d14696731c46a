import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { findTeamId, teamOption } from '../teams/find-team.ts';
import { printWorkflow } from './print-workflow.ts';
import { readSettings, withSettings } from './workflow-settings.ts';
import type { SettingOptions } from './workflow-settings.ts';

interface Options extends ConnectionOptions, SettingOptions {
  team?: string;
  disabled?: true;
  json?: true;
}

export function addCommand(): Command {
  const example = 'workflows add "Packing list" --command pack --starter "What do I take along?"';
  return withSettings(withConnection(newCommand('add', 'add a workflow to a team', example)))
    .argument('<name>', 'what people read')
    .option(...teamOption)
    .option('--disabled', 'it cannot be started yet')
    .option('--json', 'one JSON line, as the server answers')
    .action(async (name: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamId(guildhall, options.team);
      const settings = await readSettings(guildhall, teamId, options);
      const enabled = options.disabled ? false : undefined;
      const added = { teamId, name, ...settings, enabled, include: 'audience' } as const;
      printWorkflow(await guildhall.createWorkflow(added), options);
    });
}
