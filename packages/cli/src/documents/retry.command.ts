import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { oneLine } from '../one-line.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { findDocumentId, pathOf, whichDocument } from './find-document.ts';

interface Options extends ConnectionOptions {
  team?: string;
  json?: true;
}

export function retryCommand(): Command {
  const example = 'documents retry scanned.pdf';
  return withConnection(newCommand('retry', 'try to read a failed document again', example))
    .argument(...whichDocument)
    .option(...teamOption)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      const documentId = await findDocumentId(guildhall, teamId, text);
      const answer = await guildhall.retryDocument({ documentId });
      if (options.json) return console.log(JSON.stringify(answer));
      console.log(`${oneLine(pathOf(answer.document))} is ${answer.document.state}`);
    });
}
