import { sql } from 'kysely';
import type { InvitationRow } from '#people/invitations/invitations.queries.ts';
import type { Tx } from '#ground/db/database.ts';
import { deletePending, deleteSecondFactors } from './second-factors.queries.ts';

interface Names {
  firstName: string;
  lastName: string;
}

/**
 * Inserts the account of an address that nobody has proved, for one organisation; returns its id, or
 * undefined if the organisation has one already. Other accounts of the address do not matter (D45).
 */
export async function insertUnproved(
  tx: Tx,
  invitation: Pick<InvitationRow, 'email' | 'org_id' | 'copied_by_user' | 'copied_by_key'>,
  { firstName, lastName }: Names,
): Promise<string | undefined> {
  const { email, org_id: orgId } = invitation;
  const { copied_by_user: copiedByUser, copied_by_key: copiedByKey } = invitation;
  const { rows } = await sql<{ id: string }>`
    insert into accounts
      (email, only_org_id, copied_by_user, copied_by_key, first_name, last_name)
    values (${email}, ${orgId}, ${copiedByUser}, ${copiedByKey}, ${firstName}, ${lastName})
    on conflict (email, only_org_id) where only_org_id is not null do nothing returning id
  `.execute(tx);
  return rows[0]?.id;
}

/** Locks and returns the unproved accounts of an address. */
export async function lockUnproved(tx: Tx, email: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where email = ${email} and only_org_id is not null
    order by id for update
  `.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Makes an unproved account the proved one of its address and ends its password, its second factors
 * and its sessions, because somebody else may have set or opened them. False if the address has a
 * proved account, or another organisation has added it: its owner is asked about each.
 */
export async function liftAccount(tx: Tx, accountId: string): Promise<boolean> {
  const { rows } = await sql`
    update accounts account set only_org_id = null, copied_by_user = null, copied_by_key = null,
      email_verified = true, updated_at = now()
    where account.id = ${accountId}
      and not exists (
        select from accounts other where other.email = account.email and other.only_org_id is null)
      and not exists (
        select from users person
        join memberships held on held.org_id = person.org_id and held.user_id = person.id
        where person.email = account.email and person.account_id is distinct from account.id)
    returning id
  `.execute(tx);
  if (rows.length === 0) return false;
  await sql`delete from auth_accounts where account_id = ${accountId}`.execute(tx);
  await sql`delete from auth_sessions where account_id = ${accountId}`.execute(tx);
  await deletePending(tx, accountId);
  await deleteSecondFactors(tx, accountId);
  return true;
}

/**
 * Deletes unproved accounts, with their passwords and sessions. Their users stay, so that the owner
 * of the address is asked whether to join.
 */
export async function deleteAccounts(tx: Tx, accountIds: readonly string[]): Promise<void> {
  await sql`delete from accounts where id = any(${[...accountIds]}::uuid[])`.execute(tx);
}
