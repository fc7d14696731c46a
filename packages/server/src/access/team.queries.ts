import { sql } from 'kysely';
import { isId } from '@guildhall/contract';
import type { Reader } from '../db/database.ts';

export interface TeamRow {
  id: string;
  org_id: string;
  parent_id: string | null;
  name: string;
  slug: string;
  path: string[];
}

/** The team with this id or slug, if it is the team `topId` of the tree or stands below it. */
export async function findTeam(
  db: Reader,
  orgId: string,
  topId: string,
  ref: string,
): Promise<TeamRow | undefined> {
  // No slug looks like an id. Text that a database cannot hold names nothing.
  if (ref.includes('\0') || !ref.isWellFormed()) return undefined;
  const named = isId(ref)
    ? sql<boolean>`id = ${ref.toLowerCase()}`
    : sql<boolean>`slug = ${ref.normalize('NFC').toLowerCase()}`;
  const found = await sql<TeamRow>`
    select id, org_id, parent_id, name, slug, path
    from teams
    where org_id = ${orgId} and ${topId} = any(path) and ${named}
  `.execute(db);
  return found.rows[0];
}
