import { sql } from 'kysely';
import type { Tx } from '#ground/db/database.ts';

/** Sets the name of an account, and of its users in the organisations that it has joined. */
export async function changeName(
  tx: Tx,
  accountId: string,
  { firstName, lastName }: { firstName: string; lastName: string | null },
): Promise<void> {
  await sql`
    update accounts set first_name = ${firstName}, last_name = ${lastName}, updated_at = now()
    where id = ${accountId}`.execute(tx);
  await sql`
    update users set first_name = ${firstName}, last_name = ${lastName}, updated_at = now()
    where account_id = ${accountId}`.execute(tx);
}
