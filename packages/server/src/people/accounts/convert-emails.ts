import { readEmailAddress } from '@guildhall/contract';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import { findForeignEmails, replaceEmail } from './convert-emails.queries.ts';

/**
 * Converts addresses that earlier versions stored as typed to the form used for comparing. SQL
 * cannot compute the ASCII form of a domain.
 */
export async function convertEmails({ db, log }: { db: Db; log: Log }): Promise<void> {
  let left = 0;
  for (const from of await findForeignEmails(db)) {
    const to = readEmailAddress(from);
    if (to === from) continue;
    const isDone =
      to !== undefined && (await transaction(db, (tx) => replaceEmail(tx, { from, to })));
    if (!isDone) left += 1;
  }
  if (left > 0) log.warn({ addresses: left }, 'Some stored addresses could not be converted');
}
