import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { findTeamRef, whichTeam } from './find-team.ts';
import { printTeam } from './print-team.ts';

interface Options extends ConnectionOptions {
  name?: string;
  slug?: string;
  colour?: string;
  json?: true;
}

export function changeCommand(): Command {
  const example = 'teams change night-shift --name "Late shift"';
  return withConnection(newCommand('change', 'rename a team, change its slug or colour', example))
    .argument(...whichTeam)
    .option('--name <name>', 'what people read')
    .option('--slug <slug>', 'its name in addresses')
    .option('--colour <colour>', 'such as #1f6f5c; none: without')
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const { name, slug } = options;
      const teamId = await findTeamRef(guildhall, text);
      const colour = options.colour === 'none' ? null : options.colour;
      printTeam(await guildhall.updateTeam({ teamId, name, slug, colour }), options);
    });
}
