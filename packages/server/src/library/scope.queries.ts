import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import type { Scope, ScopeFilter, SearchRestriction } from './scope.ts';

/**
 * Returns the condition that a row of `documents`, aliased `document`, is in the scope: fully
 * indexed, visible, and the team's own or public or tree-wide in a team above; or, if the scope is
 * a tree, of any team of that tree.
 */
export function inScope(scope: Scope): RawBuilder<boolean> {
  const { team, visible, only, restriction, within, filter } = scope;
  const chosen = only === null ? sql`` : sql`and document.id = any(${[...only]}::uuid[])`;
  return sql<boolean>`(
    document.org_id = ${team.orgId}
    and document.state = 'ready'
    and ${within ? inTree(within) : sql`(document.team_id = ${team.id} or ${isFromAbove(team)})`}
    and ${visible} ${chosen} ${restriction ? meetsRestriction(team.id, restriction) : sql``}
    ${filter ? meetsFilter(filter) : sql``})`;
}

/**
 * Returns the condition that the row `document` is of a team above this one and also for the teams
 * below: public or tree-wide.
 */
export function isFromAbove({ id, path }: Pick<ReachableTeam, 'id' | 'path'>): RawBuilder<boolean> {
  const above = path.filter((it) => it !== id);
  return sql<boolean>`(
    document.team_id = any(${above}::uuid[]) and document.visibility in ('public', 'tree'))`;
}

/** Returns the condition that a row, called `document`, belongs to `top` or to a team below it. */
export function inTree(top: Tree): RawBuilder<boolean> {
  return sql<boolean>`(
    document.org_id = ${top.orgId}
    and document.team_id in (
      select id from teams where org_id = ${top.orgId} and ${top.id} = any(path)))`;
}

function meetsFilter({ ownerId, types, addedFrom, addedTo }: ScopeFilter): RawBuilder<unknown> {
  return sql`
    ${ownerId === undefined ? sql`` : sql`and document.team_id = ${ownerId}`}
    ${types === undefined ? sql`` : sql`and document.type = any(${[...types]}::text[])`}
    ${addedFrom === undefined ? sql`` : sql`and document.created_at >= ${addedFrom}::date at time zone 'UTC'`}
    ${addedTo === undefined ? sql`` : sql`and document.created_at < (${addedTo}::date + 1) at time zone 'UTC'`}`;
}

function meetsRestriction(
  teamId: string,
  { isOwnOnly, folders }: SearchRestriction,
): RawBuilder<unknown> {
  const own = isOwnOnly ? sql`and document.team_id = ${teamId}` : sql``;
  if (folders.length === 0) return own;
  return sql`${own} and exists (
    select from unnest(${[...folders]}::text[]) as folder
    where document.folder_path = folder or starts_with(document.folder_path, folder || '/'))`;
}
