import type { Team } from '@guildhall/sdk';
import type { Command } from 'commander';
import { confirm, withYes } from '../terminal/confirm.ts';
import type { ConfirmOptions } from '../terminal/confirm.ts';
import { newCommand, newGroup } from '../terminal/new-command.ts';
import { onServer } from '../connect/on-server.ts';
import type { Call } from '../connect/on-server.ts';
import { printList, withPages } from '../terminal/print-list.ts';
import type { ListOptions } from '../terminal/print-list.ts';
import { printAnswer, printFacts } from '../terminal/print.ts';
import { oneLine } from '../terminal/terminal-text.ts';
import { findTeamRef } from '../connect/find-team.ts';

export function teamsCommand(): Command {
  return newGroup('teams', 'list, show, add, change and delete the teams of the tree', [
    listTeams(),
    showTeam(),
    addTeam(),
    changeTeam(),
    deleteTeam(),
  ]);
}

const whichTeam = ['<team>', 'id, slug or name'] as const;

function listTeams(): Command {
  const about = 'all teams of the key, each before the teams below it';
  return onServer(
    withPages(newCommand('list', about, 'teams list')),
    ({ guildhall, options }: Call<ListOptions>) =>
      printList(
        {
          name: 'teams',
          readPage: guildhall.listTeams,
          titles: ['ID', 'SLUG', 'MEMBERS', 'NAME'],
          toRow: ({ id, slug, memberCount, name }: Team) => [id, slug, `${memberCount}`, name],
        },
        options,
      ),
  );
}

function showTeam(): Command {
  return onServer(
    newCommand('show', 'one team', 'teams show hamburg').argument(...whichTeam),
    async ({ guildhall, options }: Call, text: string) => {
      const teamId = await findTeamRef(guildhall, text);
      printAnswer(await guildhall.getTeam({ teamId }), options, printTeam);
    },
  );
}

function addTeam(): Command {
  const example = 'teams add "Night shift" --parent hamburg';
  return onServer(
    newCommand('add', 'add a team below another one', example)
      .argument('<name>', 'its name')
      .option('--slug <slug>', 'its name in addresses (default: made of the name)')
      .option('--parent <team>', 'id, slug or name (default: the team of the key)'),
    async ({ guildhall, options }: Call<{ slug?: string; parent?: string }>, name: string) => {
      const parentId = await findTeamRef(guildhall, options.parent);
      const added = await guildhall.createTeam({ name, slug: options.slug, parentId });
      printAnswer(added, options, printTeam);
    },
  );
}

function changeTeam(): Command {
  const example = 'teams change night-shift --name "Late shift"';
  return onServer(
    newCommand('change', 'rename a team, change its slug or colour', example)
      .argument(...whichTeam)
      .option('--name <name>', 'another name')
      .option('--slug <slug>', 'another name in addresses')
      .option('--colour <colour>', 'for example #1f6f5c; "none" removes it'),
    async (
      { guildhall, options }: Call<{ name?: string; slug?: string; colour?: string }>,
      text: string,
    ) => {
      const { name, slug } = options;
      const teamId = await findTeamRef(guildhall, text);
      const colour = options.colour === 'none' ? null : options.colour;
      const changed = await guildhall.updateTeam({ teamId, name, slug, colour });
      printAnswer(changed, options, printTeam);
    },
  );
}

function deleteTeam(): Command {
  const about = 'delete a team and its documents; it must have no teams below it';
  return onServer(
    withYes(newCommand('delete', about, 'teams delete night-shift')).argument(...whichTeam),
    async ({ guildhall, options }: Call<ConfirmOptions>, text: string) => {
      const { team } = await guildhall.getTeam({ teamId: await findTeamRef(guildhall, text) });
      const name = oneLine(team.name);
      await confirm(`Delete the team ${name} with its documents, corrections and keys?`, options);
      const answer = await guildhall.deleteTeam({ teamId: team.id });
      printAnswer(answer, options, `Deleted the team ${name}`);
    },
  );
}

function printTeam({ team }: { team: Team }): void {
  const { id, name, slug, parentId, memberCount, colour } = team;
  printFacts({ id, name, slug, parent: parentId, members: memberCount, colour });
}
