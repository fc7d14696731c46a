import * as z from 'zod';
import { encryption } from './encryption.ts';

/** The version of the format. Raised when older versions could no longer read a backup. */
export const currentFormat = 3;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const sizeBytes = z.int().min(0);
const uuid = z.guid();

/** A relative path without `..`, so that a restore writes only into its own folder. */
const path = z.string().regex(/^(?:database|files)(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/);

/**
 * `backup.json`: the first file that a restore reads. Readable without a passphrase. The order of
 * its fields is part of its seal.
 */
export const backupHeader = z.strictObject({
  product: z.literal('guildhall'),
  format: z.literal(currentFormat),
  version: z.string(),
  /** The last migration that was applied to the database. */
  migration: z.string(),
  createdAt: z.iso.datetime(),
  isVerified: z.boolean(),
  /** How the backup is encrypted; null if it is not. */
  sealing: encryption.nullable(),
  manifest: z.strictObject({ sizeBytes, sha256 }),
  /** The header's authentication code (`backup-header.ts`); null if the backup is not encrypted. */
  seal: z.base64().max(64).nullable(),
});
export type BackupHeader = z.output<typeof backupHeader>;

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
  rows: z.int().min(0),
});

/** `manifest.json`: the list of the backup's contents. Encrypted if there is a passphrase. */
export const manifest = z.strictObject({
  migrations: z.array(z.string().regex(/^[\w.-]+$/)),
  tables: z.array(table),
  files: z.array(z.strictObject({ path, sizeBytes, sha256 })),
  searches: z.array(storedSearch),
  /** The keys of files that the database refers to but the store no longer had. */
  missing: z.array(uuid),
});
export type Manifest = z.output<typeof manifest>;
