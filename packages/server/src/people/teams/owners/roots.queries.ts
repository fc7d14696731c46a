import { sql } from 'kysely';
import type { Reader } from '#ground/db/database.ts';

/** The top-level team of an organisation. */
export interface RootTeam {
  id: string;
  name: string;
  slug: string;
}

/** Lists the top-level teams of all organisations, the first one first. */
export async function findRoots(db: Reader): Promise<RootTeam[]> {
  const { rows } = await sql<RootTeam>`
    select id, name, slug from teams where parent_id is null order by created_at, id`.execute(db);
  return rows;
}
