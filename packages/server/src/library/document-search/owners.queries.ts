import { sql } from 'kysely';
import { verifiedColumns } from '#ground/db/verified-until.ts';
import type { VerifiedRow } from '#ground/db/verified-until.ts';
import type { Reader } from '#ground/db/database.ts';
import { inScope } from '#library/scope.queries.ts';
import type { Scope } from '#library/scope.ts';

export interface OwnerRow extends VerifiedRow {
  id: string;
  team_id: string;
  team_name: string;
  created_at: Date;
}

/** Reads the teams and days of these documents, by id. Leaves out those not in the scope. */
export async function readOwners(
  db: Reader,
  scope: Scope,
  documentIds: readonly string[],
): Promise<ReadonlyMap<string, OwnerRow>> {
  const { rows } = await sql<OwnerRow>`
    select document.id, document.team_id, owner.name as team_name, document.created_at,
      ${verifiedColumns}
    from documents document
    join teams owner on owner.id = document.team_id
    where document.id = any(${[...documentIds]}::uuid[]) and ${inScope(scope)}`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
