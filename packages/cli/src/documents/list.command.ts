import { documentStates, visibilities } from '@guildhall/contract';
import type { Document, Guildhall } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { printList, withPages } from '../print-list.ts';
import type { ListOptions } from '../print-list.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { pathOf } from './find-document.ts';

type Wanted = NonNullable<Parameters<Guildhall['listDocuments']>[0]>;

interface Options
  extends ConnectionOptions, ListOptions, Pick<Wanted, 'search' | 'state' | 'visibility'> {
  team?: string;
  folder?: string;
  as?: string;
  requested?: true;
  sort?: Wanted['sortBy'];
  order?: Wanted['sortOrder'];
}

export function listCommand(): Command {
  const about = 'the documents of a team, newest first';
  return withPages(
    withConnection(newCommand('list', about, 'documents list --team hamburg --state failed')),
  )
    .option(...teamOption)
    .option('--folder <folder>', 'only in this folder, not in those below; "" is the root')
    .addOption(new Option('--state <state>', 'only in this state').choices(documentStates))
    .addOption(new Option('--visibility <visibility>', 'only these').choices(visibilities))
    .option('--requested', 'only those that wait to be made public')
    .option('--search <text>', 'only with this in their name')
    .addOption(new Option('--sort <by>', 'default: createdAt').choices(['createdAt', 'name']))
    .addOption(new Option('--order <order>', 'default: desc').choices(['asc', 'desc']))
    .option('--as <email>', 'only what this member sees')
    .action(listDocuments);
}

async function listDocuments(options: Options): Promise<void> {
  const guildhall = connect(options);
  const { folder: folderPath, state, visibility, search, sort, order, as } = options;
  const teamId = await findTeamRef(guildhall, options.team);
  const wanted = {
    teamId,
    folderPath,
    state,
    visibility,
    search,
    userEmail: as,
    ...(options.requested && { requestedVisibility: 'public' as const }),
  };
  await printList<Document>(
    {
      name: 'documents',
      readPage: async (paging) => {
        const asked = { ...wanted, sortBy: sort, sortOrder: order, ...paging };
        const { documents: items, pagination } = await guildhall.listDocuments(asked);
        return { items, pagination };
      },
      titles: ['ID', 'STATE', 'VISIBLE TO', 'PAGES', 'DOCUMENT'],
      toRow,
    },
    options,
  );
}

function toRow(document: Document): string[] {
  const { id, state, visibility, totalPages, error } = document;
  const why = error === null ? '' : `: ${error}`;
  return [id, state, visibility, String(totalPages ?? '–'), `${pathOf(document)}${why}`];
}
