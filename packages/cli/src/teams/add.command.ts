import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { findTeamRef } from './find-team.ts';
import { printTeam } from './print-team.ts';

interface Options extends ConnectionOptions {
  slug?: string;
  parent?: string;
  json?: true;
}

export function addCommand(): Command {
  const example = 'teams add "Night shift" --parent hamburg';
  return withConnection(newCommand('add', 'add a team below another one', example))
    .argument('<name>', 'what people read')
    .option('--slug <slug>', 'its name in addresses (default: made of the name)')
    .option('--parent <team>', 'id, slug or name (default: the team of the key)')
    .option('--json', 'one JSON line, as the server answers')
    .action(async (name: string, options: Options) => {
      const guildhall = connect(options);
      const parentId = await findTeamRef(guildhall, options.parent);
      printTeam(await guildhall.createTeam({ name, slug: options.slug, parentId }), options);
    });
}
