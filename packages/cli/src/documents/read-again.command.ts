import { textEncodings } from '@guildhall/contract';
import type { TextEncoding } from '@guildhall/contract';
import { Option } from 'commander';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { oneLine } from '../one-line.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { findDocumentId, pathOf, whichDocument } from './find-document.ts';

interface Options extends ConnectionOptions {
  team?: string;
  encoding?: TextEncoding;
  json?: true;
}

export function readAgainCommand(): Command {
  const example = 'documents read-again prices.csv --encoding windows-1251';
  return withConnection(newCommand('read-again', 'read a document again', example))
    .argument(...whichDocument)
    .addOption(
      new Option(
        '--encoding <name>',
        'of a text, table or web page (default: the likely one)',
      ).choices(textEncodings),
    )
    .option(...teamOption)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      const documentId = await findDocumentId(guildhall, teamId, text);
      const answer = await guildhall.readDocumentAgain({ documentId, encoding: options.encoding });
      if (options.json) return console.log(JSON.stringify(answer));
      console.log(`${oneLine(pathOf(answer.document))} is ${answer.document.state}`);
    });
}
