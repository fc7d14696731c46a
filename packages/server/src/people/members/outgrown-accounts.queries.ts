import { sql } from 'kysely';
import { isAtLeast } from '@guildhall/contract';
import type { Role } from '@guildhall/contract';
import { mayGrantRole } from '#ground/access/may-grant-role.queries.ts';
import type { Giver } from '#ground/access/may-grant-role.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import type { Reader, Tx } from '#ground/db/database.ts';

/** Locks people until the transaction ends, so that nobody sets up or joins an account for them. */
export async function lockPeople(tx: Tx, orgId: string, userIds: readonly string[]): Promise<void> {
  await sql`
    select from users where org_id = ${orgId} and id = any(${[...userIds]}::uuid[])
    order by id for no key update
  `.execute(tx);
}

/** A right that people have just been given. */
export interface GivenRight {
  readonly team: Pick<ReachableTeam, 'orgId' | 'id'>;
  /** On the team itself; `partner` for a document of the team. */
  readonly role: Role;
  readonly userIds: readonly string[];
  /** The team if the right is a membership of it, which must not count as one from before. */
  readonly exceptTeamId: string | null;
}

/** The account of a copied link, of a person or for a person who may join with it. */
export interface CopiedAccount {
  id: string;
  user_id: string;
  /** Who copied the link; both null if it is not known (any more). */
  copied_by_user: string | null;
  copied_by_key: string | null;
}

/**
 * Lists the accounts of copied links whose people had not led the team of the right already, with
 * this role or a higher one.
 */
export async function listCopiedAccounts(
  tx: Tx,
  { team, role, userIds, exceptTeamId }: GivenRight,
): Promise<CopiedAccount[]> {
  const leading = (['owner', 'team_leader'] as const).filter((held) => isAtLeast(held, role));
  const { rows } = await sql<CopiedAccount>`
    select account.id, person.id as user_id, account.copied_by_user, account.copied_by_key
    from users person join accounts account
      on account.only_org_id = person.org_id and account.email = person.email
    where person.org_id = ${team.orgId} and person.id = any(${[...userIds]}::uuid[])
      and not exists (
        select from memberships led join teams place on led.team_id = any(place.path)
        where place.id = ${team.id} and led.org_id = person.org_id and led.user_id = person.id
          and led.role = any(${leading}::text[]) and led.team_id is distinct from ${exceptTeamId}::uuid)
  `.execute(tx);
  return rows;
}

/** True if the giver may give a role on the team. */
export async function mayGive(
  db: Reader,
  giver: Giver,
  { team, role }: Pick<GivenRight, 'team' | 'role'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from teams team cross join (select ${role}::text as role) held
    where team.id = ${team.id} and ${mayGrantRole(giver)}
  `.execute(db);
  return rows.length > 0;
}

/**
 * Deletes accounts of copied links, with their passwords and sessions. Their people have never
 * signed in then, and keep everything else; who has joined with another account is left alone.
 */
export async function deleteCopiedAccounts(
  tx: Tx,
  orgId: string,
  accounts: readonly CopiedAccount[],
): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  const userIds = accounts.map((account) => account.user_id);
  await sql`
    update users
    set account_id = null, last_seen_at = null, account_ended_at = now(), updated_at = now()
    where org_id = ${orgId} and id = any(${userIds}::uuid[])
      and (account_id is null or account_id = any(${ids}::uuid[]))
  `.execute(tx);
  await sql`
    delete from accounts where id = any(${ids}::uuid[]) and only_org_id = ${orgId}
  `.execute(tx);
}
