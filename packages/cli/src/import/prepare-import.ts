import type { Document, Guildhall, Visibility } from '@guildhall/sdk';
import { hashFiles } from './hash-files.ts';
import { planImport } from './plan-import.ts';
import type { ImportPlan } from './plan-import.ts';
import { walkFolder } from './walk-folder.ts';

export interface ImportOptions {
  teamId: string | undefined;
  /** The visibility of new documents. */
  visibility: Visibility | undefined;
  /** The name of the folder on the server. */
  source: string;
  /** The number of parallel uploads. */
  concurrency: number;
  /** True to process an unchanged file again that failed before. */
  retry: boolean;
  /** True to take the documents that the team has of unchanged files for documents of this import. */
  adopt: boolean;
  /** True to delete the documents whose files are gone. */
  delete: boolean;
}

/** Something that an import did, or saw, besides sending files. */
export interface ImportChange {
  what: 'moved' | 'narrowed' | 'gone' | 'deleted';
  documentId: string;
  path: string;
  /** Where a moved file was before. */
  from?: string;
}

/** The result of an import. The first four numbers add up to the number of files found. */
export interface ImportOutcome {
  uploaded: number;
  unchanged: number;
  failed: number;
  moved: number;
  passedOver: number;
  /** The documents whose files are no longer in the folder, those that were deleted included. */
  gone: number;
  deleted: number;
  /** The new documents that fewer people see than asked for, because of what the team has already. */
  narrowed: number;
  changes: ImportChange[];
}

/** What an import is about to do. */
export interface PreparedImport {
  plan: ImportPlan;
  faults: { name: string; reason: string }[];
  passedOver: number;
  /** How many documents of the team an earlier import of this folder made. */
  made: number;
}

/** Compares a folder with a team's knowledge base. Changes nothing. */
export async function prepareImport(
  guildhall: Guildhall,
  folder: string,
  options: ImportOptions,
): Promise<PreparedImport> {
  const walk = await walkFolder(folder);
  const { files, faults } = await hashFiles(folder, walk.files);
  const documents = await readKnown(guildhall, options.teamId);
  return {
    plan: planImport(files, documents, options),
    faults: [...walk.faults, ...faults],
    passedOver: walk.passedOver,
    made: documents.filter(({ imported }) => imported?.source === options.source).length,
  };
}

async function readKnown(guildhall: Guildhall, teamId: string | undefined): Promise<Document[]> {
  // By id: while others add and delete documents, a list may name one twice.
  const known = new Map<string, Document>();
  const wanted = { teamId, include: 'import', sortOrder: 'asc' } as const;
  for await (const document of guildhall.all.listDocuments(wanted))
    known.set(document.id, document);
  return [...known.values()];
}
