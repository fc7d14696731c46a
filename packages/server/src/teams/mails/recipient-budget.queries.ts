import { sql } from 'kysely';
import { hashSecret } from '#access/authenticate.ts';
import type { Reader, Tx } from '#db/database.ts';
import { onlyRow } from '#db/only-row.ts';

/** Most mails to one address in a day at the request of one organisation. */
export const mailsPerRecipientAndOrg = 3;
/** Most mails to one address in a day, whichever organisations ask. */
export const mailsPerRecipient = 10;
/** Most mails of one organisation in an hour, however many keys it has. */
export const mailsPerOrgAndHour = 10_000;

/** Lets no other mail to this address begin until the transaction ends. */
export async function lockRecipient(tx: Tx, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail to ${address}`}, 0))`.execute(tx);
}

/** Notes a mail to this address; null for one of the installation's own. */
export async function chargeRecipient(
  db: Reader,
  { address, orgId }: { address: string; orgId: string | null },
): Promise<void> {
  await sql`delete from mail_charges where charged_at < now() - interval '1 day'`.execute(db);
  await sql`
    insert into mail_charges (recipient_hash, org_id) values (${hashSecret(address)}, ${orgId})
  `.execute(db);
}

/**
 * How many seconds a mail of this organisation to this address has to wait; 0 when it may leave.
 * The oldest of the last mails that fill a budget makes room for the next. Links to sign in do not
 * count: anybody may ask for one, and would keep invitations from the address.
 */
export async function findRecipientWait(
  db: Reader,
  { address, orgId }: { address: string; orgId: string },
): Promise<number> {
  const found = await sql<{ seconds: number }>`
    with recent as (
      select org_id, charged_at from mail_charges
      where recipient_hash = ${hashSecret(address)} and charged_at > now() - interval '1 day')
    select coalesce(greatest(
      ${secondsLeft(sql`recent where org_id = ${orgId}`, mailsPerRecipientAndOrg, '1 day')},
      ${secondsLeft(sql`recent where org_id is not null`, mailsPerRecipient, '1 day')},
      ${secondsLeft(
        sql`mail_charges where org_id = ${orgId} and charged_at > now() - interval '1 hour'`,
        mailsPerOrgAndHour,
        '1 hour',
      )}), 0)::int as seconds
  `.execute(db);
  return onlyRow(found).seconds;
}

/** How many seconds until this organisation may send to this address again; tells of no other. */
export async function findOwnWait(
  db: Reader,
  { address, orgId }: { address: string; orgId: string },
): Promise<number> {
  const own = sql`mail_charges
    where recipient_hash = ${hashSecret(address)} and org_id = ${orgId}
      and charged_at > now() - interval '1 day'`;
  const found = await sql<{ seconds: number }>`
    select coalesce(${secondsLeft(own, mailsPerRecipientAndOrg, '1 day')}, 0)::int as seconds
  `.execute(db);
  return onlyRow(found).seconds;
}

/** Null as long as there are fewer than `most`. */
function secondsLeft(charges: ReturnType<typeof sql>, most: number, window: '1 day' | '1 hour') {
  return sql`(
    select ceil(extract(epoch from charged_at + ${window}::interval - now()))
    from ${charges} order by charged_at desc offset ${most - 1} limit 1)`;
}

/** True if somebody has had as many mails in a day as one address gets. */
export async function isRecipientFull(db: Reader, address: string): Promise<boolean> {
  const found = await sql<{ is_full: boolean }>`
    select count(*) >= ${mailsPerRecipient} as is_full from mail_charges
    where recipient_hash = ${hashSecret(address)} and charged_at > now() - interval '1 day'
  `.execute(db);
  return onlyRow(found).is_full;
}
