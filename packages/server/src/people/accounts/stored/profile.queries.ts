import { sql } from 'kysely';
import type { Tx } from '#ground/db/database.ts';

/**
 * Sets the name of an account, and of its users in the organisations that it has joined. Returns
 * whether any of them had another one.
 */
export async function changeName(
  tx: Tx,
  accountId: string,
  { firstName, lastName }: { firstName: string; lastName: string | null },
): Promise<boolean> {
  const isOther = sql`(first_name, last_name) is distinct from (${firstName}, ${lastName})`;
  const account = await sql`
    update accounts set first_name = ${firstName}, last_name = ${lastName}, updated_at = now()
    where id = ${accountId} and ${isOther}`.execute(tx);
  const users = await sql`
    update users set first_name = ${firstName}, last_name = ${lastName}, updated_at = now()
    where account_id = ${accountId} and ${isOther}`.execute(tx);
  return Boolean(account.numAffectedRows) || Boolean(users.numAffectedRows);
}
