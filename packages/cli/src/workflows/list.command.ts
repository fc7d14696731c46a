import type { Workflow } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { printList, withPages } from '../print-list.ts';
import type { ListOptions } from '../print-list.ts';
import { findTeamId, teamOption } from '../teams/find-team.ts';

interface Options extends ConnectionOptions, ListOptions {
  team?: string;
  enabled?: true;
  disabled?: true;
}

export function listCommand(): Command {
  const about = 'the workflows of a team in their order, without those of other teams';
  return withPages(withConnection(newCommand('list', about, 'workflows list --team workshops')))
    .option(...teamOption)
    .option('--enabled', 'only those that can be started')
    .addOption(new Option('--disabled', 'only those that cannot').conflicts('enabled'))
    .action(async (options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamId(guildhall, options.team);
      const enabled = options.enabled ? true : options.disabled ? false : undefined;
      await printList<Workflow>(
        {
          name: 'workflows',
          readPage: async (paging) => {
            const asked = { teamId, enabled, ...paging } as const;
            const { workflows: items, pagination } = await guildhall.listWorkflows(asked);
            return { items, pagination };
          },
          titles: ['ID', 'COMMAND', 'VISIBLE TO', 'STATE', 'NAME'],
          toRow,
        },
        options,
      );
    });
}

function toRow({ id, command, visibility, enabled, name }: Workflow): string[] {
  return [id, command === null ? '–' : `!${command}`, visibility, enabled ? 'on' : 'off', name];
}
