import type { Team } from '@guildhall/sdk';
import type { Command } from 'commander';
import { confirm, withYes } from '../confirm.ts';
import type { ConfirmOptions } from '../confirm.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand, newGroup } from '../new-command.ts';
import { oneLine } from '../one-line.ts';
import { printFacts } from '../print-columns.ts';
import { printList, withPages } from '../print-list.ts';
import type { ListOptions } from '../print-list.ts';
import { findTeamRef } from './find-team.ts';

export function teamsCommand(): Command {
  return newGroup('teams', 'list, show, add, change and delete the teams of the tree', [
    listCommand(),
    showCommand(),
    addCommand(),
    changeCommand(),
    deleteCommand(),
  ]);
}

interface Options extends ConnectionOptions {
  json?: true;
}

const which = ['<team>', 'id, slug or name'] as const;
const asAnswered = ['--json', 'one JSON line, as the server answers'] as const;

function listCommand(): Command {
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

function showCommand(): Command {
  return withConnection(newCommand('show', 'one team', 'teams show hamburg'))
    .argument(...which)
    .option(...asAnswered)
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      print(await guildhall.getTeam({ teamId: await findTeamRef(guildhall, text) }), options);
    });
}

function addCommand(): Command {
  const example = 'teams add "Night shift" --parent hamburg';
  return withConnection(newCommand('add', 'add a team below another one', example))
    .argument('<name>', 'what people read')
    .option('--slug <slug>', 'its name in addresses (default: made of the name)')
    .option('--parent <team>', 'id, slug or name (default: the team of the key)')
    .option(...asAnswered)
    .action(async (name: string, options: Options & { slug?: string; parent?: string }) => {
      const guildhall = connect(options);
      const parentId = await findTeamRef(guildhall, options.parent);
      print(await guildhall.createTeam({ name, slug: options.slug, parentId }), options);
    });
}

interface ChangeOptions extends Options {
  name?: string;
  slug?: string;
  colour?: string;
}

function changeCommand(): Command {
  const example = 'teams change night-shift --name "Late shift"';
  return withConnection(newCommand('change', 'rename a team, change its slug or colour', example))
    .argument(...which)
    .option('--name <name>', 'what people read')
    .option('--slug <slug>', 'its name in addresses')
    .option('--colour <colour>', 'such as #1f6f5c; none: without')
    .option(...asAnswered)
    .action(async (text: string, options: ChangeOptions) => {
      const guildhall = connect(options);
      const { name, slug } = options;
      const teamId = await findTeamRef(guildhall, text);
      const colour = options.colour === 'none' ? null : options.colour;
      print(await guildhall.updateTeam({ teamId, name, slug, colour }), options);
    });
}

function deleteCommand(): Command {
  const about = 'delete a team without teams below it, and its documents';
  return withYes(withConnection(newCommand('delete', about, 'teams delete night-shift')))
    .argument(...which)
    .option(...asAnswered)
    .action(async (text: string, options: Options & ConfirmOptions) => {
      const guildhall = connect(options);
      const { team } = await guildhall.getTeam({ teamId: await findTeamRef(guildhall, text) });
      const name = oneLine(team.name);
      await confirm(`Delete the team ${name} with its documents, corrections and keys?`, options);
      const answer = await guildhall.deleteTeam({ teamId: team.id });
      console.log(options.json ? JSON.stringify(answer) : `Deleted the team ${name}`);
    });
}

function print(answer: { team: Team }, { json }: Options): void {
  if (json) return console.log(JSON.stringify(answer));
  const { id, name, slug, parentId, memberCount, colour } = answer.team;
  printFacts({ id, name, slug, parent: parentId, members: memberCount, colour });
}
