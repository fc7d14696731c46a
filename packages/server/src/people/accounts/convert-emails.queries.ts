import { sql } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';

/** Lists all stored addresses that are not plain ASCII, without duplicates. */
export async function findForeignEmails(db: Reader): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from users where octet_length(email) > length(email)
    union select email from accounts where octet_length(email) > length(email)
  `.execute(db);
  return rows.map(({ email }) => email);
}

/**
 * Replaces one form of an address by another in every account and user, unless the other form is
 * taken. Invitation links sent to the old form stay valid. True if the old form is gone.
 */
export async function replaceEmail(tx: Tx, form: { from: string; to: string }): Promise<boolean> {
  const { from, to } = form;
  await sql`
    update accounts set email = ${to}
    where email = ${from} and not exists (select from accounts where email = ${to})
  `.execute(tx);
  await sql`
    update users person set email = ${to}
    where email = ${from} and not exists (
      select from users other where other.org_id = person.org_id and other.email = ${to})
  `.execute(tx);
  await sql`
    update invitation_tokens token set email = ${to}
    from mails mail join users person on person.org_id = mail.org_id and person.id = mail.user_id
    where mail.org_id = token.org_id and mail.id = token.mail_id
      and token.email = ${from} and person.email = ${to}
  `.execute(tx);
  const { rows } = await sql`
    select from users where email = ${from} union all select from accounts where email = ${from}
  `.execute(tx);
  return rows.length === 0;
}
