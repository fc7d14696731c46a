import * as z from 'zod';
import type { CountedTable } from '@guildhall/engine/tables/list-tables.ts';
import { encryption } from './encryption.ts';

/** The version of the format. Raised when older versions could no longer read a backup. */
export const currentFormat = 3;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const sizeBytes = z.int().min(0);
const uuid = z.guid();

/** A relative path without `..`, so that a restore writes only into its own folder. */
const path = z.string().regex(/^(?:database|files)(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/);

const product = z.literal('guildhall');
const version = z.string();
/** The last migration that was applied to the database. */
const migration = z.string();

const contents = {
  createdAt: z.iso.datetime(),
  isVerified: z.boolean(),
  /** How the backup is encrypted; null if it is not. */
  sealing: encryption.nullable(),
  manifest: z.strictObject({ sizeBytes, sha256 }),
  /** The header's authentication code (`backup-header.ts`); null if the backup is not encrypted. */
  seal: z.base64().max(64).nullable(),
};

/**
 * `backup.json`: the first file that a restore reads. Readable without a passphrase. The order of
 * its fields is part of its seal.
 */
export const backupHeader = z.discriminatedUnion('format', [
  // Of versions with an embedded engine, which copied its folder as the database.
  z.strictObject({
    product,
    format: z.literal(2),
    version,
    migration,
    engine: z.enum(['embedded', 'server']),
    kind: z.enum(['folder', 'tables']),
    ...contents,
  }),
  z.strictObject({ product, format: z.literal(currentFormat), version, migration, ...contents }),
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
  /** In backups of format 2: null, or the organisation of a part of an older search index. */
  orgId: uuid.nullable().optional(),
  rows: z.int().min(0),
});

/** `manifest.json`: the list of the backup's contents. Encrypted if there is a passphrase. */
export const manifest = z.strictObject({
  migrations: z.array(z.string().regex(/^[\w.-]+$/)),
  tables: z
    .array(table)
    .transform((tables): CountedTable[] =>
      tables.map(({ name, columns, rows }) => ({ name, columns, rows })),
    ),
  files: z.array(z.strictObject({ path, sizeBytes, sha256 })),
  /** In backups of format 2. */
  folders: z.array(path).max(0).optional(),
  searches: z.array(storedSearch),
  /** The keys of files that the database refers to but the store no longer had. */
  missing: z.array(uuid),
});
export type Manifest = z.output<typeof manifest>;
