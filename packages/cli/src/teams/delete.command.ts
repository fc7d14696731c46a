import type { Command } from 'commander';
import { confirm, withYes } from '../confirm.ts';
import type { ConfirmOptions } from '../confirm.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { oneLine } from '../one-line.ts';
import { findTeamRef, whichTeam } from './find-team.ts';

interface Options extends ConnectionOptions, ConfirmOptions {
  json?: true;
}

export function deleteCommand(): Command {
  const about = 'delete a team without teams below it, and its documents';
  return withYes(withConnection(newCommand('delete', about, 'teams delete night-shift')))
    .argument(...whichTeam)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const { team } = await guildhall.getTeam({ teamId: await findTeamRef(guildhall, text) });
      const name = oneLine(team.name);
      await confirm(`Delete the team ${name} with its documents, corrections and keys?`, options);
      const answer = await guildhall.deleteTeam({ teamId: team.id });
      console.log(options.json ? JSON.stringify(answer) : `Deleted the team ${name}`);
    });
}
