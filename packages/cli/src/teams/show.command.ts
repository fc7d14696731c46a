import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { findTeamRef, whichTeam } from './find-team.ts';
import { printTeam } from './print-team.ts';

interface Options extends ConnectionOptions {
  json?: true;
}

export function showCommand(): Command {
  return withConnection(newCommand('show', 'one team', 'teams show hamburg'))
    .argument(...whichTeam)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      printTeam(await guildhall.getTeam({ teamId: await findTeamRef(guildhall, text) }), options);
    });
}
