import type { Guildhall, Member } from '@guildhall/sdk';
import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { newCommand } from '../new-command.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { describeMember } from './describe-member.ts';
import { toCsv } from './to-csv.ts';

type Wanted = NonNullable<Parameters<Guildhall['listMembers']>[0]>;

interface Options extends ConnectionOptions, Pick<Wanted, 'search' | 'filter'> {
  team?: string;
  sort?: Wanted['sortBy'];
  order?: Wanted['sortOrder'];
  page?: number;
  pageSize?: number;
  json?: true;
  csv?: true;
}

export function listCommand(): Command {
  const about = 'the members of the team itself, all of them unless a page is asked for';
  const example = 'members list --team hamburg --filter unclaimed';
  return withConnection(newCommand('list', about, example))
    .option(...teamOption)
    .option('--search <text>', 'in first name, last name, e-mail or phone')
    .addOption(
      new Option('--filter <filter>', 'claimed: has signed in at least once').choices([
        'all',
        'claimed',
        'unclaimed',
      ]),
    )
    .addOption(
      new Option('--sort <by>', 'createdAt: when they joined (default)').choices([
        'name',
        'lastActive',
        'role',
        'createdAt',
      ]),
    )
    .addOption(new Option('--order <order>', 'default: desc').choices(['asc', 'desc']))
    .option('--page <page>', 'only this page, from 1', readInteger)
    .option('--page-size <members>', 'of so many, 1 to 100 (default: 10)', readInteger)
    .option('--json', 'one JSON line')
    .addOption(new Option('--csv', 'a table for spreadsheets').conflicts('json'))
    .action(async (options: Options) => {
      const { search, filter, sort: sortBy, order: sortOrder } = options;
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      const wanted = { teamId, search, filter, sortBy, sortOrder };
      const { page, pageSize } = options;
      if (page === undefined && pageSize === undefined) {
        return print(
          { members: await Array.fromAsync(guildhall.all.listMembers(wanted)) },
          options,
        );
      }
      print(await guildhall.listMembers({ ...wanted, page, pageSize }), options);
    });
}

function print(answer: { members: Member[] }, { json, csv }: Options): void {
  if (json) return console.log(JSON.stringify(answer));
  if (csv) return void process.stdout.write(toCsv(answer.members));
  for (const member of answer.members) console.log(describeMember(member));
}

function readInteger(text: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(text)) throw new InvalidArgumentError('must be an integer from 1');
  return Number(text);
}
