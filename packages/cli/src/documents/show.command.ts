import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { findDocumentId, whichDocument } from './find-document.ts';
import { printDocument } from './print-document.ts';

interface Options extends ConnectionOptions {
  team?: string;
  json?: true;
}

export function showCommand(): Command {
  const example = 'documents show customers/warranty-rules.pdf';
  return withConnection(newCommand('show', 'one document, and whom it is shared with', example))
    .argument(...whichDocument)
    .option(...teamOption)
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      const documentId = await findDocumentId(guildhall, teamId, text);
      printDocument(await guildhall.getDocument({ documentId }), options);
    });
}
