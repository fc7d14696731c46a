import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Role } from '@guildhall/contract';
import type { Reader } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';

/** A user's membership of one team, with the teams that the user leads through it. */
export interface UserMembershipRow {
  user_id: string;
  team_id: string;
  /** Ids from the root down to the team. */
  path: string[];
  role: Role;
  /** The team and all teams below it if the role leads; otherwise empty. */
  led: string[];
}

/** The SQL condition that the role of a membership, the row `held`, includes the teams below. */
export const isLeading = sql<boolean>`held.role in ('owner', 'team_leader')`;

/**
 * The SQL condition that a membership, the row `held`, gives access to the row `team` of `teams`: it
 * is of the team, or leads it from above.
 */
export const reachedBy = sql<boolean>`(held.team_id = team.id
  or (${isLeading} and held.team_id = any(team.path)))`;

/** Returns all memberships of a user in an organisation; empty if there is no such user. */
export async function findMembershipsOfUser(
  db: Reader,
  orgId: string,
  person: UserRef,
): Promise<UserMembershipRow[]> {
  return (await prepared(membershipsOf(orgId, person)).execute(db)).rows;
}

/**
 * Returns what a user's memberships are worth in the tree of one team: those in it as they are, and
 * those that lead it from above as if they were on its topmost team.
 */
export async function findMembershipsWithin(
  db: Reader,
  orgId: string,
  { userId, topId }: { userId: string; topId: string },
): Promise<UserMembershipRow[]> {
  const { rows } = await prepared(sql<UserMembershipRow>`
    select held.user_id, team.id as team_id, team.path, held.role,
      case when ${isLeading}
        then array(select led.id from teams led where led.path @> array[team.id])
        else '{}' end as led
    from memberships held
    join teams own on own.id = held.team_id
    join teams top on top.org_id = held.org_id and top.id = ${topId}
    join teams team on team.id = case when top.id = any(own.path) then own.id else top.id end
    where held.org_id = ${orgId} and held.user_id = ${userId}
      and (top.id = any(own.path) or (${isLeading} and own.id = any(top.path)))`).execute(db);
  return rows;
}

/** A user's e-mail address in lower case, or a user's id. */
export type UserRef = { readonly email: string } | { readonly userId: string };

/** Returns the query for a user's memberships, for use inside another statement. */
export function membershipsOf(orgId: string, user: UserRef): RawBuilder<UserMembershipRow> {
  const isPerson =
    'email' in user ? sql`person.email = ${user.email}` : sql`person.id = ${user.userId}`;
  return memberships(orgId, isPerson);
}

/** Returns the query for the memberships of a user whose id is a column of the outer statement. */
export function membershipsOfColumn(
  orgId: string,
  column: RawBuilder<string | null>,
): RawBuilder<UserMembershipRow> {
  return memberships(orgId, sql`person.id = ${column}`);
}

function memberships(orgId: string, isPerson: RawBuilder<unknown>): RawBuilder<UserMembershipRow> {
  return sql<UserMembershipRow>`
    select person.id as user_id, team.id as team_id, team.path, membership.role,
      case when membership.role in ('owner', 'team_leader')
        then array(select led.id from teams led where led.path @> array[team.id])
        else '{}' end as led
    from users person
    join memberships membership
      on membership.org_id = person.org_id and membership.user_id = person.id
    join teams team on team.id = membership.team_id
    where person.org_id = ${orgId} and ${isPerson}`;
}
