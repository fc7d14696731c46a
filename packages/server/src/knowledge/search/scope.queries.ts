import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Reader } from '../../db/database.ts';
import type { Scope } from './scope.ts';

/**
 * The condition that a row of `documents`, called `document`, is in the scope: the team's own
 * documents, and those of the teams above that the whole tree may see; fully indexed; visible.
 */
export function inScope({ team, visible, only }: Scope): RawBuilder<boolean> {
  const above = team.path.filter((id) => id !== team.id);
  const chosen = only === null ? sql`` : sql`and document.id = any(${[...only]}::uuid[])`;
  return sql<boolean>`(
    document.org_id = ${team.orgId}
    and document.state = 'ready'
    and (document.team_id = ${team.id}
      or (document.team_id = any(${above}::uuid[]) and document.visibility in ('public', 'tree')))
    and ${visible} ${chosen})`;
}

export interface ScopeSummary {
  documents: number;
  passages: number;
  languages: string[];
}

/** How much the viewer can find, and in which languages. */
export async function summarizeScope(db: Reader, scope: Scope): Promise<ScopeSummary> {
  const { rows } = await sql<ScopeSummary>`
    select document.languages, count(*)::int as documents,
      coalesce(sum(document.passage_count), 0)::int as passages
    from documents document
    where ${inScope(scope)}
    group by document.languages`.execute(db);
  return {
    documents: rows.reduce((sum, row) => sum + row.documents, 0),
    passages: rows.reduce((sum, row) => sum + row.passages, 0),
    languages: [...new Set(rows.flatMap((row) => row.languages))],
  };
}
