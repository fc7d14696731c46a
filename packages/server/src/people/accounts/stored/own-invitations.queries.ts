import { sql } from 'kysely';
import type { Role } from '@guildhall/contract';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

/** An account's open invitation to an organisation, locked until the transaction ends. */
export interface OpenInvitation {
  org_id: string;
  user_id: string;
  /** The first of the teams, for the audit log. */
  team_id: string;
}

export interface OwnInvitationRow {
  org_id: string;
  organisation_name: string;
  teams: { name: string; role: Role }[];
  team_count: number;
  invited_at: Date;
}

export interface OrganisationRow {
  org_id: string;
  organisation_name: string;
}

/**
 * The SQL of an account and the users of its address that it has not joined or blocked. An account
 * whose address is not proved has none but those of its own organisation (D45).
 */
const invitedUsers = sql`
  accounts account
  join users person on person.email = account.email and person.account_id is null
    and (account.email_verified or account.only_org_id = person.org_id)
    and not exists (
      select from blocked_organisations blocked
      where blocked.account_id = account.id and blocked.org_id = person.org_id)`;

/**
 * Lists up to 100 organisations that have the account's verified address on a team and that it has
 * neither joined nor blocked, the newest first.
 */
export async function listOpenInvitations(
  db: Reader,
  accountId: string,
): Promise<OwnInvitationRow[]> {
  const { rows } = await sql<OwnInvitationRow>`
    select person.org_id, root.name as organisation_name,
      array_to_json((array_agg(json_build_object('name', team.name, 'role', membership.role)
        order by team.path))[:10]) as teams,
      count(*)::int as team_count, min(membership.created_at) as invited_at
    from ${invitedUsers}
    join memberships membership
      on membership.org_id = person.org_id and membership.user_id = person.id
    join teams team on team.id = membership.team_id
    join teams root on root.id = person.org_id
    where account.id = ${accountId}
    group by person.org_id, root.name
    order by invited_at desc, person.org_id limit 100
  `.execute(db);
  return rows;
}

/** Counts up to 100 organisations that `listOpenInvitations` lists. */
export async function countOpenInvitations(db: Reader, accountId: string): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from (
      select person.org_id from ${invitedUsers}
      where account.id = ${accountId} and exists (
        select from memberships membership
        where membership.org_id = person.org_id and membership.user_id = person.id)
      limit 100) as open
  `.execute(db);
  return onlyRow(counted).count;
}

/** Lists up to 100 organisations that the account has blocked, the newest block first. */
export async function listBlocked(db: Reader, accountId: string): Promise<OrganisationRow[]> {
  const { rows } = await sql<OrganisationRow>`
    select blocked.org_id, root.name as organisation_name
    from blocked_organisations blocked join teams root on root.id = blocked.org_id
    where blocked.account_id = ${accountId}
    order by blocked.blocked_at desc, blocked.org_id limit 100
  `.execute(db);
  return rows;
}

/**
 * Returns an account's open invitation and locks its user, so that of two answers the second finds
 * none; undefined without one.
 */
export async function lockInvitation(
  tx: Tx,
  accountId: string,
  orgId: string,
): Promise<OpenInvitation | undefined> {
  // A separate statement, so that the next one reads rows written before the lock was taken.
  await sql`
    select from accounts account join users person on person.email = account.email
    where account.id = ${accountId} and person.org_id = ${orgId}
    for no key update of person
  `.execute(tx);
  const { rows } = await sql<OpenInvitation>`
    select person.org_id, person.id as user_id, team.id as team_id
    from ${invitedUsers}
    join memberships membership
      on membership.org_id = person.org_id and membership.user_id = person.id
    join teams team on team.id = membership.team_id
    where account.id = ${accountId} and person.org_id = ${orgId}
    order by team.path limit 1
  `.execute(tx);
  return rows[0];
}

/** Joins an account to a user, who becomes claimed and has the account's names if they had none. */
export async function joinUser(
  tx: Tx,
  accountId: string,
  { org_id: orgId, user_id: userId }: OpenInvitation,
): Promise<void> {
  await sql`
    update users person set account_id = account.id, last_seen_at = now(), updated_at = now(),
      first_name = case when person.first_name is null and person.last_name is null
        then account.first_name else person.first_name end,
      last_name = case when person.first_name is null and person.last_name is null
        then account.last_name else person.last_name end
    from accounts account
    where account.id = ${accountId} and person.org_id = ${orgId} and person.id = ${userId}
  `.execute(tx);
}

/**
 * Joins a new account to the only organisation that has its address on a team; does nothing if
 * several have. Call it only in the transaction that inserts the account.
 */
export async function joinOnlyOrganisation(tx: Tx, accountId: string): Promise<void> {
  await sql`
    update users set account_id = ${accountId}
    where (org_id, id) in (
      select min(person.org_id::text)::uuid, min(person.id::text)::uuid
      from ${invitedUsers}
      where account.id = ${accountId} and exists (
        select from memberships membership
        where membership.org_id = person.org_id and membership.user_id = person.id)
      having count(*) = 1)
  `.execute(tx);
}

/** Blocks an organisation for an account. */
export async function insertBlock(tx: Tx, accountId: string, orgId: string): Promise<void> {
  await sql`
    insert into blocked_organisations (account_id, org_id) values (${accountId}, ${orgId})
    on conflict do nothing
  `.execute(tx);
}

/** Ends a block; false if there was none. */
export async function deleteBlock(db: Reader, accountId: string, orgId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from blocked_organisations where account_id = ${accountId} and org_id = ${orgId}
    returning org_id
  `.execute(db);
  return rows.length > 0;
}
