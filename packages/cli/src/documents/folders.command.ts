import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { printColumns } from '../print-columns.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';

interface Options extends ConnectionOptions {
  team?: string;
  json?: true;
}

export function foldersCommand(): Command {
  const about = 'the folders of a team, with how many documents each holds itself';
  return withConnection(newCommand('folders', about, 'documents folders --team workshops'))
    .option(...teamOption)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      const answer = await guildhall.listFolders({ teamId });
      if (options.json) return console.log(JSON.stringify(answer));
      const rows = answer.folders.map(({ path, documentCount }) => [
        String(documentCount),
        path ?? '/',
      ]);
      printColumns(['DOCUMENTS', 'FOLDER'], rows);
    });
}
