import { trainingStatus } from '@guildhall/contract';
import type { Training, TrainingStatus } from '@guildhall/contract';
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
  status?: TrainingStatus;
  pinned?: true;
}

export function listCommand(): Command {
  const about = 'the corrections of a team, newest first';
  const example = 'training list --team workshops --status pending';
  return withPages(withConnection(newCommand('list', about, example)))
    .option(...teamOption)
    .addOption(
      new Option('--status <status>', 'only in this state').choices(trainingStatus.options),
    )
    .option('--pinned', 'only those that always apply')
    .action(async (options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamId(guildhall, options.team);
      const wanted = { teamId, status: options.status, pinned: options.pinned };
      await printList<Training>(
        {
          name: 'training',
          readPage: async (paging) => {
            const asked = { ...wanted, ...paging };
            const { training: items, pagination } = await guildhall.listTraining(asked);
            return { items, pagination };
          },
          titles: ['NUMBER', 'STATE', 'LIKED', 'CREATED', 'QUESTION'],
          toRow,
        },
        options,
      );
    });
}

function toRow({ number, status, pinned, isUpvoted, createdAt, userText }: Training): string[] {
  const state = pinned ? `${status}, pinned` : status;
  return [`#${number}`, state, isUpvoted ? 'yes' : 'no', createdAt.slice(0, 10), userText];
}
