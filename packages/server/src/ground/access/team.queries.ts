import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';
import type { KeyPrincipal, Principal } from '#ground/http/principal.ts';
import { isId } from '@guildhall/contract';
import { leads } from './account-memberships.ts';
import { membershipsOf } from './memberships.queries.ts';
import type { UserMembershipRow, UserRef } from './memberships.queries.ts';

export interface TeamRow {
  id: string;
  org_id: string;
  parent_id: string | null;
  name: string;
  slug: string;
  path: string[];
}

declare const reach: unique symbol;

/** A condition on `team` that only `within` makes. */
export type Within = RawBuilder<boolean> & { readonly [reach]: true };

/**
 * Returns the SQL condition that the principal reaches the row `team` of `teams`: for a key, its
 * own team and those below; for a person, their teams and those below the teams that they lead.
 */
export function within(principal: Principal): Within {
  return condition(principal) as Within;
}

function condition(principal: Principal): RawBuilder<boolean> {
  if (principal.kind === 'key') return below({ orgId: principal.orgId, id: principal.teamId });
  const { memberships } = principal;
  const orgIds = [...new Set(memberships.map(({ orgId }) => orgId))];
  const teamIds = memberships.map(({ teamId }) => teamId);
  const ledIds = memberships.filter(leads).map(({ teamId }) => teamId);
  return sql<boolean>`(
    team.org_id = any(${orgIds}::uuid[])
    and (team.id = any(${teamIds}::uuid[]) or team.path && ${ledIds}::uuid[]))`;
}

function below({ orgId, id }: { orgId: string; id: string }): RawBuilder<boolean> {
  return sql<boolean>`team.org_id = ${orgId} and ${id} = any(team.path)`;
}

/**
 * Returns the teams with this id or slug within the principal's reach. Only a slug can match
 * several, one in each of a person's organisations.
 */
export function findTeams(db: Reader, principal: Principal, ref: string): Promise<TeamRow[]> {
  return findByIdOrSlug(db, within(principal), ref);
}

/** Returns the team with this id if it is `top` or below it. */
export async function findTeamBelow(
  db: Reader,
  top: { orgId: string; id: string },
  id: string,
): Promise<TeamRow | undefined> {
  return (await findByIdOrSlug(db, below(top), id))[0];
}

async function findByIdOrSlug(
  db: Reader,
  where: RawBuilder<boolean>,
  ref: string,
): Promise<TeamRow[]> {
  if (!mayBeIdOrSlug(ref)) return [];
  const found = await prepared(sql<TeamRow>`
    select team.id, team.org_id, team.parent_id, team.name, team.slug, team.path
    from teams team
    where ${where} and ${hasIdOrSlug(ref)}
  `).execute(db);
  return found.rows;
}

/**
 * Returns a key's team and, from the same statement, a user's memberships; undefined if the team is
 * not within reach.
 */
export async function findTeamAndMemberships(
  db: Reader,
  key: KeyPrincipal,
  ref: string,
  person: UserRef,
): Promise<{ row: TeamRow; memberships: UserMembershipRow[] } | undefined> {
  if (!mayBeIdOrSlug(ref)) return undefined;
  const { rows } = await prepared(sql<TeamRow & { membership: UserMembershipRow | null }>`
    select team.id, team.org_id, team.parent_id, team.name, team.slug, team.path,
      to_json(membership) as membership
    from teams team
    left join (${membershipsOf(key.orgId, person)}) as membership on true
    where ${within(key)} and ${hasIdOrSlug(ref)}
  `).execute(db);
  const memberships = rows
    .map(({ membership }) => membership)
    .filter((membership) => membership !== null);
  return rows[0] && { row: rows[0], memberships };
}

/** True if the database can store the text, so that a team may have this id or slug. */
export function mayBeIdOrSlug(ref: string): boolean {
  return !ref.includes('\0') && ref.isWellFormed();
}

/** Returns the SQL condition that `ref` is the id or slug of `team`. No slug looks like an id. */
export function hasIdOrSlug(ref: string): RawBuilder<boolean> {
  return isId(ref)
    ? sql<boolean>`team.id = ${ref}`
    : sql<boolean>`team.slug = ${ref.normalize('NFC').toLowerCase()}`;
}

/**
 * Locks the row of a team until the transaction ends; others who lock it wait. Returns false if the
 * team was deleted.
 */
export async function lockTeamRow(tx: Tx, teamId: string): Promise<boolean> {
  const { rows } = await sql`select from teams where id = ${teamId} for no key update`.execute(tx);
  return rows.length > 0;
}

/** True if the installation has more than one organisation. */
export async function hasSeveralOrganisations(db: Reader): Promise<boolean> {
  const found = await sql`select id from teams where parent_id is null limit 2`.execute(db);
  return found.rows.length > 1;
}
