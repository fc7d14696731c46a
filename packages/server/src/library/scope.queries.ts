import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Scope, SearchRestriction } from './scope.ts';

/**
 * Returns the condition that a row of `documents`, aliased `document`, is in the scope: fully
 * indexed, visible, and the team's own or public or tree-wide in a team above.
 */
export function inScope({ team, visible, only, restriction }: Scope): RawBuilder<boolean> {
  const above = team.path.filter((id) => id !== team.id);
  const chosen = only === null ? sql`` : sql`and document.id = any(${[...only]}::uuid[])`;
  return sql<boolean>`(
    document.org_id = ${team.orgId}
    and document.state = 'ready'
    and (document.team_id = ${team.id}
      or (document.team_id = any(${above}::uuid[]) and document.visibility in ('public', 'tree')))
    and ${visible} ${chosen} ${restriction ? meetsRestriction(team.id, restriction) : sql``})`;
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
