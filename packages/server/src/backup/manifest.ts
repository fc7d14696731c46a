import * as z from 'zod';
import { sealing } from './seal.ts';

/** Rises when an older program could not read a backup any more. */
export const currentFormat = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const sizeBytes = z.int().min(0);
const uuid = z.guid();

/** No step up, nothing absolute: a backup writes only into the folder that it is restored to. */
const path = z.string().regex(/^(?:database|files)(?:\/(?!\.{1,2}(?:\/|$))[\w.-]+)+$/);

/** `backup.json`: what whoever restores has to know first, readable without a passphrase. */
export const outline = z.strictObject({
  product: z.literal('guildhall'),
  format: z.int(),
  version: z.string(),
  /** The last migration that the database has seen. */
  migration: z.string(),
  engine: z.enum(['embedded', 'server']),
  /** A copy of an embedded database's folder, or the rows of each table. */
  kind: z.enum(['folder', 'tables']),
  createdAt: z.iso.datetime(),
  isVerified: z.boolean(),
  /** Null: everything lies in clear. */
  sealing: sealing.nullable(),
  manifest: z.strictObject({ sizeBytes, sha256 }),
});
export type Outline = z.output<typeof outline>;

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
  orgId: uuid.nullable(),
  rows: z.int().min(0),
});
export type CountedTable = z.output<typeof table>;

/** `manifest.json`: everything that the backup has. Encrypted with a passphrase, as all files are. */
export const manifest = z.strictObject({
  migrations: z.array(z.string().regex(/^[\w.-]+\.sql$/)),
  tables: z.array(table),
  files: z.array(z.strictObject({ path, sizeBytes, sha256 })),
  /** Folders of the database that hold nothing and are needed. */
  folders: z.array(path),
  searches: z.array(storedSearch),
  /** Keys of files that the database names and the store did not have any more. */
  missing: z.array(uuid),
});
export type Manifest = z.output<typeof manifest>;
