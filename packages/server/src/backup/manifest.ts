import * as z from 'zod';
import type { TableShape } from '#db/tables/list-tables.ts';
import { encryption } from './encryption.ts';

/** The version of the format. Raised when older versions could no longer read a backup. */
export const currentFormat = 2;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const sizeBytes = z.int().min(0);
const uuid = z.guid();

/** A relative path without `..`, so that a restore writes only into its own folder. */
const path = z.string().regex(/^(?:database|files)(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/);

const contents = {
  version: z.string(),
  /** The last migration that was applied to the database. */
  migration: z.string(),
  engine: z.enum(['embedded', 'server']),
  /** `folder`: a copy of an embedded database's folder; `tables`: the rows of each table. */
  kind: z.enum(['folder', 'tables']),
  createdAt: z.iso.datetime(),
  isVerified: z.boolean(),
  /** How the backup is encrypted; null if it is not. */
  sealing: encryption.nullable(),
  manifest: z.strictObject({ sizeBytes, sha256 }),
};
const product = z.literal('guildhall');

/** `backup.json`: what a restore needs first. Readable without a passphrase. */
export const backupHeader = z.discriminatedUnion('format', [
  // In format 1 the passphrase protects everything except this header.
  z.strictObject({ product, format: z.literal(1), ...contents }),
  z.strictObject({
    product,
    format: z.literal(currentFormat),
    ...contents,
    /** The header's authentication code (`seal-header.ts`); null if the backup is not encrypted. */
    seal: z.base64().max(64).nullable(),
  }),
]);
export type BackupHeader = z.output<typeof backupHeader>;
export type CurrentHeader = Extract<BackupHeader, { format: typeof currentFormat }>;

/** A search and the documents that it found, best first. */
const storedSearch = z.strictObject({
  orgId: uuid,
  teamId: uuid,
  question: z.string(),
  documentIds: z.array(uuid),
});
export type StoredSearch = z.output<typeof storedSearch>;

const table = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]+$/),
  columns: z.array(z.string()),
  /** The organisation whose part of the search index this is, in backups from before 0097. */
  orgId: uuid.nullable().default(null),
  rows: z.int().min(0),
});

/** Leaves out the search index of before 0097: migrations drop it, and the pages are indexed again. */
const tablesWithoutOldIndex = z
  .array(table)
  .transform((tables): CountedTable[] =>
    tables
      .filter(({ orgId }) => orgId === null)
      .map(({ name, columns, rows }) => ({ name, columns, rows })),
  );

export interface CountedTable extends TableShape {
  rows: number;
}

/** `manifest.json`: the list of the backup's contents. Encrypted if there is a passphrase. */
export const manifest = z.strictObject({
  migrations: z.array(z.string().regex(/^[\w.-]+\.sql$/)),
  tables: tablesWithoutOldIndex,
  files: z.array(z.strictObject({ path, sizeBytes, sha256 })),
  /** The database's folders, some of which are empty but needed. */
  folders: z.array(path),
  searches: z.array(storedSearch),
  /** The keys of files that the database refers to but the store no longer had. */
  missing: z.array(uuid),
});
export type Manifest = z.output<typeof manifest>;
