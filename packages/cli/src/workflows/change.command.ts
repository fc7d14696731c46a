import { Option } from 'commander';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { findTeamId, teamOption } from '../teams/find-team.ts';
import { findWorkflowId, whichWorkflow } from './find-workflow.ts';
import { printWorkflow } from './print-workflow.ts';
import { readClear, readSettings, withSettings } from './workflow-settings.ts';
import type { SettingOptions } from './workflow-settings.ts';

interface Options extends ConnectionOptions, SettingOptions {
  name?: string;
  clear?: Record<string, null>;
  enable?: true;
  disable?: true;
  team?: string;
  json?: true;
}

export function changeCommand(): Command {
  const about = 'change a workflow; what is not given stays as it is';
  const example = 'workflows change !pack --visibility shared --order 1';
  return withSettings(withConnection(newCommand('change', about, example)))
    .argument(...whichWorkflow)
    .option('--name <name>', 'what people read')
    .option('--clear <fields>', 'take these away, joined by commas: starterPrompt,icon', readClear)
    .option('--enable', 'it can be started')
    .addOption(new Option('--disable', 'it cannot be started').conflicts('enable'))
    .option(...teamOption)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamId(guildhall, options.team);
      const workflowId = await findWorkflowId(guildhall, teamId, text);
      const ofTeam = (await guildhall.getWorkflow({ workflowId })).workflow.teamId;
      const settings = await readSettings(guildhall, ofTeam, options);
      const enabled = options.enable ? true : options.disable ? false : undefined;
      const { name, clear } = options;
      const changed = { workflowId, name, ...settings, ...clear, enabled } as const;
      printWorkflow(await guildhall.updateWorkflow({ ...changed, include: 'audience' }), options);
    });
}
