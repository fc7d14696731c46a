import type { Connection } from '@guildhall/engine/connect/connection.ts';
import { toDatabase } from '#ground/db/database.ts';
import { findApplied, listMigrations } from '@guildhall/engine/migrate/migrate.ts';
import { insertBackup } from '../backups.queries.ts';
import type { MadeBackup } from '../backups.queries.ts';
import { refuseDifferentAnswers } from './compare.ts';
import { dropLinks, holdMails } from './hold-mails.queries.ts';
import type { StoredSearch } from './manifest.ts';

/** The remaining steps for a copied database before its first use. */
export interface FinishOptions {
  /** True if the stored searches are to be repeated. */
  isVerified: boolean;
  /** Empty if another version made the searches, whose results may differ. */
  searches: readonly StoredSearch[];
  sendsMail: boolean;
  /** The backup that the copy comes from; undefined if it is a direct copy of the original. */
  made: MadeBackup | undefined;
}

/**
 * Compares search results, drops links, holds mail that may have been sent since, and records the
 * backup.
 */
export async function finishCopy(
  connection: Connection,
  { isVerified, searches, sendsMail, made }: FinishOptions,
): Promise<void> {
  const applied = await findApplied(connection.pool);
  const isCurrent = applied.join() === (await listMigrations()).join();
  const { db } = toDatabase(connection);
  if (isCurrent && isVerified) await refuseDifferentAnswers(db, searches);
  await dropLinks(connection.pool);
  if (!sendsMail) await holdMails(connection.pool);
  if (made && isCurrent)
    await insertBackup(db, { ...made, isVerified: made.isVerified || isVerified });
}
