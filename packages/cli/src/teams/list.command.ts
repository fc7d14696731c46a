import type { Team } from '@guildhall/sdk';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { printList, withPages } from '../print-list.ts';
import type { ListOptions } from '../print-list.ts';

export function listCommand(): Command {
  return withPages(
    withConnection(
      newCommand('list', 'all teams of the key, each before the teams below it', 'teams list'),
    ),
  ).action(async (options: ConnectionOptions & ListOptions) => {
    const guildhall = connect(options);
    await printList<Team>(
      {
        name: 'teams',
        readPage: async (paging) => {
          const { teams: items, pagination } = await guildhall.listTeams(paging);
          return { items, pagination };
        },
        titles: ['ID', 'SLUG', 'MEMBERS', 'NAME'],
        toRow: ({ id, slug, memberCount, name }) => [id, slug, String(memberCount), name],
      },
      options,
    );
  });
}
