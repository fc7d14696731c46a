import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { isId } from '@guildhall/contract';
import type { Reader } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';
import type { KeyPrincipal, Principal } from '#http/principal.ts';
import type { PersonName, MembershipRow } from './memberships.queries.ts';
import { membershipsOf } from './memberships.queries.ts';
import { leads } from './standing.ts';

export interface TeamRow {
  id: string;
  org_id: string;
  parent_id: string | null;
  name: string;
  slug: string;
  path: string[];
}

declare const reach: unique symbol;

/** Made by `within` alone. */
export type Within = RawBuilder<boolean> & { readonly [reach]: true };

/**
 * The condition that whoever asks reaches the row of `teams` that a query calls `team`: for a key
 * its own team and those below it, for a person those they are on and those below the ones they
 * lead.
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
 * The teams with this id or slug that whoever asks reaches: one, or none. Only a slug can name
 * several, in as many organisations of the same person.
 */
export function findTeams(db: Reader, principal: Principal, ref: string): Promise<TeamRow[]> {
  return findNamed(db, within(principal), ref);
}

/** The team with this id that is `top` or stands below it. */
export async function findTeamBelow(
  db: Reader,
  top: { orgId: string; id: string },
  id: string,
): Promise<TeamRow | undefined> {
  return (await findNamed(db, below(top), id))[0];
}

async function findNamed(db: Reader, where: RawBuilder<boolean>, ref: string): Promise<TeamRow[]> {
  if (!canName(ref)) return [];
  const found = await prepared(sql<TeamRow>`
    select team.id, team.org_id, team.parent_id, team.name, team.slug, team.path
    from teams team
    where ${where} and ${isNamed(ref)}
  `).execute(db);
  return found.rows;
}

/** A key's team and, in the same statement, the memberships of that user. */
export async function findTeamAndMemberships(
  db: Reader,
  key: KeyPrincipal,
  ref: string,
  person: PersonName,
): Promise<{ row: TeamRow; memberships: MembershipRow[] } | undefined> {
  if (!canName(ref)) return undefined;
  const { rows } = await prepared(sql<TeamRow & { membership: MembershipRow | null }>`
    select team.id, team.org_id, team.parent_id, team.name, team.slug, team.path,
      to_json(membership) as membership
    from teams team
    left join (${membershipsOf(key.orgId, person)}) as membership on true
    where ${within(key)} and ${isNamed(ref)}
  `).execute(db);
  const memberships = rows
    .map(({ membership }) => membership)
    .filter((membership) => membership !== null);
  return rows[0] && { row: rows[0], memberships };
}

/** Text that a database cannot hold names nothing. */
export function canName(ref: string): boolean {
  return !ref.includes('\0') && ref.isWellFormed();
}

/** The condition that `ref` is the id or the slug of `team`. No slug looks like an id. */
export function isNamed(ref: string): RawBuilder<boolean> {
  return isId(ref)
    ? sql<boolean>`team.id = ${ref}`
    : sql<boolean>`team.slug = ${ref.normalize('NFC').toLowerCase()}`;
}
