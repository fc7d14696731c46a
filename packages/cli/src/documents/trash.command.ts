import type { Guildhall, TrashedDocument } from '@guildhall/sdk';
import type { Command } from 'commander';
import { onTeam } from '../connect/on-server.ts';
import type { Call } from '../connect/on-server.ts';
import { findIdByName, isSameName } from '../connect/find-by-name.ts';
import { confirm, withYes } from '../terminal/confirm.ts';
import type { ConfirmOptions } from '../terminal/confirm.ts';
import { newCommand } from '../terminal/new-command.ts';
import { printList, withPages } from '../terminal/print-list.ts';
import type { ListOptions } from '../terminal/print-list.ts';
import { printAnswer } from '../terminal/print.ts';
import { oneLine } from '../terminal/terminal-text.ts';
import { oneDocument, pathOf } from './one-document.ts';

const documentWords = ['<document...>', 'ids, names, or folder/name'] as const;

export function trashDocuments(): Command {
  const about = 'move documents to the trash, from which they are restored for 30 days';
  return onTeam(
    newCommand('trash', about, 'documents trash old-plan.pdf')
      .argument(...documentWords)
      .option('--json', 'one JSON line: documents'),
    async ({ guildhall, teamId, options }: Call, texts: string[]) => {
      // Finds all documents before it moves the first.
      const ids: string[] = [];
      for (const text of texts) ids.push(await oneDocument.find(guildhall, teamId, text));
      const documents: TrashedDocument[] = [];
      for (const documentId of ids) {
        const { document } = await guildhall.trashDocument({ documentId });
        documents.push(document);
        if (!options.json) console.log(`Moved ${oneLine(pathOf(document))} to the trash`);
      }
      if (options.json) console.log(JSON.stringify({ documents }));
    },
  );
}

export function listTrash(): Command {
  const about = 'the documents in the trash that one may restore';
  return onTeam(
    withPages(newCommand('trashed', about, 'documents trashed --team hamburg')),
    ({ guildhall, teamId, options }: Call<ListOptions>) => {
      const readPage = (paging: object) => guildhall.listTrash({ teamId, ...paging });
      const titles = ['ID', 'UNTIL', 'DOCUMENT'];
      const toRow = (it: TrashedDocument) => [it.id, it.trashedUntil.slice(0, 10), pathOf(it)];
      return printList({ name: 'documents', readPage, titles, toRow }, options);
    },
  );
}

export function restoreDocuments(): Command {
  return onTeam(
    newCommand('restore', 'restore documents from the trash', 'documents restore old-plan.pdf')
      .argument(...documentWords)
      .option('--json', 'one JSON line: documents'),
    async ({ guildhall, teamId, options }: Call, texts: string[]) => {
      const ids: string[] = [];
      for (const text of texts) ids.push(await findTrashed(guildhall, teamId, text));
      const documents = [];
      for (const documentId of ids) {
        const { document } = await guildhall.restoreDocument({ documentId });
        documents.push(document);
        if (!options.json) console.log(`Restored ${oneLine(pathOf(document))}`);
      }
      if (options.json) console.log(JSON.stringify({ documents }));
    },
  );
}

/** Returns the id of the document in the trash that a text names. */
function findTrashed(
  guildhall: Guildhall,
  teamId: string | undefined,
  text: string,
): Promise<string> {
  return findIdByName(guildhall.all.listTrash({ teamId }), {
    text,
    what: 'document in the trash',
    isNamed: (it) => isSameName(it.name, text) || isSameName(pathOf(it), text),
    describe: pathOf,
  });
}

export function emptyTrash(): Command {
  return onTeam(
    withYes(
      newCommand('empty-trash', 'delete what is in the trash for good', 'documents empty-trash'),
    ),
    async ({ guildhall, teamId, options }: Call<ConfirmOptions>) => {
      const { documents, pagination } = await guildhall.listTrash({ teamId, pageSize: 1 });
      // Nobody is asked about what is moved there while they decide.
      const before = documents[0]?.trashedAt;
      const count = pagination.totalCount;
      const things = count === 1 ? '1 document' : `${count} documents`;
      if (count > 0) await confirm(`Delete ${things} in the trash for good?`, options);
      printAnswer(
        await guildhall.emptyTrash({ teamId, ...(before && { before }) }),
        options,
        ({ deleted }) =>
          console.log(
            `Deleted ${deleted.documents === 1 ? '1 document' : `${deleted.documents} documents`}`,
          ),
      );
    },
  );
}
