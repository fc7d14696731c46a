import { sql } from 'kysely';
import type { Tx } from '#ground/db/database.ts';
import { isNumber } from '@guildhall/text/words/terms.ts';

/** The length of the shortest term that a misspelt word may stand for, with its language. */
const spelledLengthMin = 5;

const spellingLock = (orgId: string) => sql`hashtextextended(${`spellings ${orgId}`}, 0)`;

/** Keeps all spellings until the transaction ends: none is forgotten while its term is inserted. */
export async function keepSpellings(tx: Tx, orgId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${spellingLock(orgId)})`.execute(tx);
}

/** Inserts the spellings of those terms that a misspelt word may stand for. */
export async function insertSpellings(
  tx: Tx,
  orgId: string,
  terms: Iterable<string>,
): Promise<void> {
  const spelled = [...terms].filter((term) => term.length >= spelledLengthMin && !isNumber(term));
  await sql`
    insert into spellings (org_id, term, length)
    select ${orgId}, term, length(term) from unnest(${spelled}::text[]) as held (term)
    on conflict do nothing`.execute(tx);
}

/** Deletes the spellings of those terms that no passage holds any more. */
export async function forgetSpellings(
  tx: Tx,
  orgId: string,
  terms: readonly string[],
): Promise<void> {
  if (terms.length === 0) return;
  await sql`select pg_advisory_xact_lock(${spellingLock(orgId)})`.execute(tx);
  await sql`
    delete from spellings gone using unnest(${[...terms]}::text[]) as held (term)
    where gone.org_id = ${orgId} and gone.term = held.term
      and not exists (
        select from postings
        where org_id = ${orgId} and not in_names and term = held.term)`.execute(tx);
}
