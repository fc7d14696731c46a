import { documentStates, textEncodings, visibilities } from '@guildhall/contract';
import type { TextEncoding } from '@guildhall/contract';
import type { Document, Guildhall } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { confirm, withYes } from '../terminal/confirm.ts';
import type { ConfirmOptions } from '../terminal/confirm.ts';
import { newCommand, newGroup } from '../terminal/new-command.ts';
import { onTeam, onThing } from '../connect/on-server.ts';
import type { Call, ThingCall } from '../connect/on-server.ts';
import { readInteger } from '../terminal/options.ts';
import { printList, withPages } from '../terminal/print-list.ts';
import type { ListOptions } from '../terminal/print-list.ts';
import { printAnswer, printColumns } from '../terminal/print.ts';
import { oneLine, stripControlCharacters } from '../terminal/terminal-text.ts';
import { changeDocument, showAccess } from './document-access.command.ts';
import { addFiles, downloadFile } from './document-files.command.ts';
import { newestOf } from '../import/newest-of.ts';
import { emptyTrash, listTrash, restoreDocuments, trashDocuments } from './trash.command.ts';
import { verifyDocument } from './verify.command.ts';
import { oneDocument, pathOf, printDocument } from './one-document.ts';

export function documentsCommand(): Command {
  return newGroup('documents', 'list, show, add, change, share, download and delete documents', [
    listDocuments(),
    listFolders(),
    showDocument(),
    showText(),
    addFiles(),
    changeDocument(),
    showAccess(),
    downloadFile(),
    verifyDocument(),
    retryDocument(),
    readAgain(),
    trashDocuments(),
    listTrash(),
    restoreDocuments(),
    emptyTrash(),
    deleteDocuments(),
  ]);
}

type Wanted = NonNullable<Parameters<Guildhall['listDocuments']>[0]>;

interface ListingOptions extends ListOptions, Pick<Wanted, 'search' | 'state' | 'visibility'> {
  folder?: string;
  as?: string;
  requested?: true;
  due?: true;
  sort?: Wanted['sortBy'];
  order?: Wanted['sortOrder'];
}

function listDocuments(): Command {
  const about = 'the documents of a team, newest first';
  const command = newCommand('list', about, 'documents list --team hamburg --state failed')
    .option('--folder <folder>', 'only in this folder, not in those below; "" is the root')
    .addOption(new Option('--state <state>', 'only in this state').choices(documentStates))
    .addOption(new Option('--visibility <visibility>', 'only these').choices(visibilities))
    .option('--requested', 'only those that wait to be made public')
    .option('--due', 'only those whose last day of verification is over')
    .option('--search <text>', 'only with this in their name')
    .addOption(new Option('--sort <by>', 'default: createdAt').choices(['createdAt', 'name']))
    .addOption(new Option('--order <order>', 'default: desc').choices(['asc', 'desc']))
    .option('--as <email>', 'only what this member sees');
  return onTeam(withPages(command), ({ guildhall, teamId, options }: Call<ListingOptions>) => {
    const wanted = {
      teamId,
      folderPath: options.folder,
      state: options.state,
      visibility: options.visibility,
      search: options.search,
      userEmail: options.as,
      sortBy: options.sort,
      sortOrder: options.order,
      ...(options.requested && { requestedVisibility: 'public' as const }),
      ...(options.due && { verification: 'due' as const }),
    };
    const readPage = (paging: object) => guildhall.listDocuments({ ...wanted, ...paging });
    const titles = ['ID', 'STATE', 'VISIBLE TO', 'PAGES', 'DOCUMENT'];
    return printList({ name: 'documents', readPage, titles, toRow }, options);
  });
}

function toRow(document: Document): string[] {
  const { id, state, visibility, totalPages, error, newVersion } = document;
  const why = error === null ? sayNewVersion(newVersion) : `: ${error}`;
  return [id, state, visibility, `${totalPages ?? '–'}`, `${pathOf(document)}${why}`];
}

function sayNewVersion(version: Document['newVersion']): string {
  if (!version) return '';
  return version.error === null ? ' (a new version is read)' : ` (new version: ${version.error})`;
}

function listFolders(): Command {
  const about = 'the folders of a team, with the number of documents in each';
  return onTeam(
    newCommand('folders', about, 'documents folders --team workshops'),
    async ({ guildhall, teamId, options }: Call) =>
      printAnswer(await guildhall.listFolders({ teamId }), options, ({ folders }) =>
        printColumns(
          ['DOCUMENTS', 'FOLDER'],
          folders.map(({ path, documentCount }) => [`${documentCount}`, path ?? '/']),
        ),
      ),
  );
}

function showDocument(): Command {
  const about = 'one document, and who it is shared with';
  return onThing(
    oneDocument,
    newCommand('show', about, 'documents show customers/warranty-rules.pdf'),
    async ({ guildhall, id: documentId, options }) =>
      printAnswer(await guildhall.getDocument({ documentId }), options, printDocument),
  );
}

function showText(): Command {
  const about = 'the text of a document, page by page';
  return onThing(
    oneDocument,
    newCommand('text', about, 'documents text warranty-rules.pdf --page 2')
      .option('--page <number>', 'only this page', readInteger)
      .option('--json', 'one JSON line: pages, each with pageNumber and text'),
    async ({ guildhall, id: documentId, options }: ThingCall<{ page?: number }>) => {
      const { totalPages } = (await guildhall.getDocument({ documentId })).document;
      const [first, last] = [options.page ?? 1, options.page ?? totalPages ?? 0];
      const pages: { pageNumber: number; text: string }[] = [];
      for (let at = first; at <= last; at++) {
        const { page } = await guildhall.getDocumentPage({ documentId, pageNumber: `${at}` });
        pages.push(page);
        if (options.json) continue;
        console.log(`${at > first ? '\n' : ''}Page ${at}\n${stripControlCharacters(page.text)}`);
      }
      if (options.json) console.log(JSON.stringify({ pages }));
    },
  );
}

function retryDocument(): Command {
  return onThing(
    oneDocument,
    newCommand('retry', 'try to read a failed document again', 'documents retry scanned.pdf'),
    async ({ guildhall, id: documentId, options }) =>
      printAnswer(await guildhall.retryDocument({ documentId }), options, printState),
  );
}

function readAgain(): Command {
  const example = 'documents read-again prices.csv --encoding windows-1251';
  const about = 'of a text, table or web page (default: the likely one)';
  return onThing(
    oneDocument,
    newCommand('read-again', 'read a document again', example).addOption(
      new Option('--encoding <name>', about).choices(textEncodings),
    ),
    async ({ guildhall, id: documentId, options }: ThingCall<{ encoding?: TextEncoding }>) => {
      const { encoding } = options;
      const answer = await guildhall.readDocumentAgain({ documentId, encoding });
      printAnswer(answer, options, printState);
    },
  );
}

function printState({ document }: { document: Document }): void {
  console.log(`${oneLine(pathOf(document))} is ${newestOf(document).state}`);
}

function deleteDocuments(): Command {
  const about = 'delete documents and everything made from them';
  return onTeam(
    withYes(newCommand('delete', about, 'documents delete old-plan.pdf'))
      .argument('<document...>', 'ids, names, or folder/name')
      .option('--json', 'one JSON line: deleted, one receipt for each'),
    async ({ guildhall, teamId, options }: Call<ConfirmOptions>, texts: string[]) => {
      // Finds all documents before it deletes the first.
      const documents: Document[] = [];
      for (const text of texts) {
        const documentId = await oneDocument.find(guildhall, teamId, text);
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
    },
  );
}
