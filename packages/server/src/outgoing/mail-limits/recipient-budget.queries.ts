import { sql } from 'kysely';
import { hashSecret } from '#ground/access/authenticate.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

/** The maximum of mails to one address in a day for one organisation. */
export const mailsPerRecipientAndOrg = 3;
/** The maximum of mails to one address in a day for all organisations together. */
export const mailsPerRecipient = 10;
/** The maximum of mails of any organisation in an hour, whatever the limits of its keys. */
export const mailsPerOrgAndHour = 10_000;

/** Blocks other mails to this address until the transaction ends. */
export async function lockRecipient(tx: Tx, address: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`mail to ${address}`}, 0))`.execute(tx);
}

/** Records a mail to this address; `orgId` is null for mails of the installation itself. */
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
 * Returns the seconds that a mail of this organisation to this address must wait; 0 if it may be
 * sent now. A full budget has room again when its oldest mail leaves the time window. Sign-in links
 * do not count, because anyone could request them to block invitations to the address.
 */
export async function findRecipientWait(
  db: Reader,
  { address, orgId }: { address: string; orgId: string },
  perOrgAndHour: number,
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
        perOrgAndHour,
        '1 hour',
      )}), 0)::int as seconds
  `.execute(db);
  return onlyRow(found).seconds;
}

/**
 * Returns the seconds until this organisation may mail this address again, whatever other
 * organisations sent.
 */
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

/** Returns an SQL expression for the seconds until a budget has room; null below `most` mails. */
function secondsLeft(charges: ReturnType<typeof sql>, most: number, window: '1 day' | '1 hour') {
  return sql`(
    select ceil(extract(epoch from charged_at + ${window}::interval - now()))
    from ${charges} order by charged_at desc offset ${most - 1} limit 1)`;
}

/** True if the address has had its maximum of mails for the day, links included. */
export async function isRecipientFull(db: Reader, address: string): Promise<boolean> {
  const found = await sql<{ is_full: boolean }>`
    select count(*) >= ${mailsPerRecipient} as is_full from mail_charges
    where recipient_hash = ${hashSecret(address)} and charged_at > now() - interval '1 day'
  `.execute(db);
  return onlyRow(found).is_full;
}
