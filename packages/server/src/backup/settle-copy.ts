import type { Connection } from '#db/connection.ts';
import { toDatabase } from '#db/database.ts';
import { findApplied, listMigrations } from '#db/migrate.ts';
import { insertBackup } from '#installation/backups.queries.ts';
import type { MadeBackup } from '#installation/backups.queries.ts';
import { refuseOtherAnswers } from './compare.ts';
import { holdMails } from './hold-mails.queries.ts';
import type { StoredSearch } from './manifest.ts';

/** What a copy of a database still has to be told before anybody uses it. */
export interface Settling {
  /** Whether all of the copy is looked at, and asked. */
  isVerified: boolean;
  /** Empty when another version of the program has made them: it may answer otherwise. */
  searches: readonly StoredSearch[];
  sendsMail: boolean;
  /** The backup that the copy comes from; undefined when it comes from the original itself. */
  made: MadeBackup | undefined;
}

/** Compares the answers of a copy, and holds what the original may have sent since. */
export async function settleCopy(
  connection: Connection,
  { isVerified, searches, sendsMail, made }: Settling,
): Promise<void> {
  const applied = await findApplied(connection.pool);
  const isCurrent = applied.join() === (await listMigrations()).join();
  const { db } = toDatabase(connection);
  if (isCurrent && isVerified) await refuseOtherAnswers(db, searches);
  if (!sendsMail) await holdMails(connection.pool);
  if (made && isCurrent)
    await insertBackup(db, { ...made, isVerified: made.isVerified || isVerified });
}
