import type { Document } from '@guildhall/sdk';
import type { Command } from 'commander';
import { confirm, withYes } from '../confirm.ts';
import type { ConfirmOptions } from '../confirm.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { oneLine } from '../one-line.ts';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { findDocumentId, pathOf } from './find-document.ts';

interface Options extends ConnectionOptions, ConfirmOptions {
  team?: string;
  json?: true;
}

export function deleteCommand(): Command {
  const about = 'delete documents with everything made of them';
  return withYes(withConnection(newCommand('delete', about, 'documents delete old-plan.pdf')))
    .argument('<document...>', 'ids, names, or folder/name')
    .option(...teamOption)
    .option('--json', 'one JSON line: deleted, one receipt for each')
    .action(async (texts: string[], options: Options) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      // Finds all documents before it deletes the first.
      const documents: Document[] = [];
      for (const text of texts) {
        const documentId = await findDocumentId(guildhall, teamId, text);
        documents.push((await guildhall.getDocument({ documentId })).document);
      }
      const named = documents.map((document) => oneLine(pathOf(document))).join(', ');
      await confirm(`Delete ${named} for good?`, options);
      const receipts = [];
      for (const document of documents) {
        const { deleted } = await guildhall.deleteDocument({ documentId: document.id });
        receipts.push({ documentId: document.id, ...deleted });
        if (!options.json) console.log(`Deleted ${oneLine(pathOf(document))}`);
      }
      if (options.json) console.log(JSON.stringify({ deleted: receipts }));
    });
}
