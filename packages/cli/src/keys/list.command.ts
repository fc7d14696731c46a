import type { Key } from '@guildhall/sdk';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { printList, withPages } from '../print-list.ts';
import type { ListOptions } from '../print-list.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';

export function listCommand(): Command {
  const about = 'the keys of a team and all below it that are not revoked';
  return withPages(withConnection(newCommand('list', about, 'keys list')))
    .option(...teamOption)
    .action(async (options: ConnectionOptions & ListOptions & { team?: string }) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      await printList<Key>(
        {
          name: 'keys',
          readPage: async (paging) => {
            const { keys: items, pagination } = await guildhall.listKeys({ teamId, ...paging });
            return { items, pagination };
          },
          titles: ['ID', 'NAME', 'MAY', 'USED'],
          toRow,
        },
        options,
      );
    });
}

function toRow({ id, name, scopes, lastUsedAt, expiresAt }: Key): string[] {
  const until = expiresAt === null ? '' : `  until ${expiresAt}`;
  const may = scopes === null ? 'everything' : scopes.join(',');
  return [id, name, may, `last used ${lastUsedAt ?? 'never'}${until}`];
}
