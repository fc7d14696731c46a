import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader } from '#db/database.ts';
import { prepared } from '#db/prepared.ts';
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

export interface ScopeSummary {
  /** The number of documents, at most one more than `most`. */
  documents: number;
  /** The number of passages of the documents counted. */
  passages: number;
}

/** Counts the documents and passages of the scope. Stops counting at `most` + 1 documents. */
export async function summarizeScope(
  db: Reader,
  scope: Scope,
  most: number,
): Promise<ScopeSummary> {
  const { rows } = await prepared(sql<ScopeSummary>`
    select count(*)::int as documents, coalesce(sum(passage_count), 0)::int as passages
    from (
      select document.passage_count from documents document
      where ${inScope(scope)} limit ${most + 1}) as counted`).execute(db);
  return rows[0] ?? { documents: 0, passages: 0 };
}
