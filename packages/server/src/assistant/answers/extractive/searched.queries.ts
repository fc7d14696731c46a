import { sql } from 'kysely';
import type { Reader } from '#ground/db/database.ts';
import type { Scope } from '#library/scope.ts';
import { inScope } from '#library/scope.queries.ts';

/** Counts the documents that at least one of the scopes covers. */
export async function countDocuments(db: Reader, scopes: readonly Scope[]): Promise<number> {
  if (scopes.length === 0) return 0;
  const inAny = sql.join(scopes.map(inScope), sql` or `);
  const { rows } = await sql<{ documents: number }>`
    select count(*)::int as documents from documents document where ${inAny}`.execute(db);
  return rows[0]?.documents ?? 0;
}
