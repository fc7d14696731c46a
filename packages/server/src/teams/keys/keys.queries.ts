import { sql } from 'kysely';
import type { Scope } from '@guildhall/contract';
import type { ReachableTeam, Tree } from '../../access/reach-team.ts';
import type { Reader, Tx } from '../../db/database.ts';
import { onlyRow } from '../../db/only-row.ts';

export interface KeyRow {
  id: string;
  name: string;
  team_id: string;
  scopes: Scope[] | null;
  expires_at: Date | null;
  last_used_at: Date | null;
  created_at: Date;
}

const keyColumns = sql`
  key.id, key.name, key.team_id, key.scopes, key.expires_at, key.last_used_at, key.created_at
`;

/** The keys of `top` and the teams below it that are not revoked. */
function keysOf(top: Tree) {
  return sql`
    from api_keys key join teams team on team.id = key.team_id
    where team.org_id = ${top.orgId} and ${top.id} = any(team.path) and key.revoked_at is null
  `;
}

/** One page of the keys of the tree, newest first. */
export async function listKeys(
  db: Reader,
  top: ReachableTeam,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<KeyRow[]> {
  const listed = await sql<KeyRow>`
    select ${keyColumns} ${keysOf(top)}
    order by key.created_at desc, key.id desc
    limit ${pageSize} offset ${(page - 1) * pageSize}
  `.execute(db);
  return listed.rows;
}

/** How many keys of the tree are not revoked. */
export async function countKeys(db: Reader, top: ReachableTeam): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count ${keysOf(top)}
  `.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** The team of this key of the tree; undefined when the key is none of it, or revoked. */
export async function findKey(
  db: Reader,
  top: Tree,
  keyId: string,
): Promise<{ team_id: string } | undefined> {
  const found = await sql<{ team_id: string }>`
    select key.team_id ${keysOf(top)} and key.id = ${keyId}`.execute(db);
  return found.rows[0];
}

/** A new key of the team, known by the hash of its secret. */
export async function insertKey(
  db: Reader,
  team: ReachableTeam,
  key: {
    name: string;
    secretHash: Buffer;
    scopes: readonly Scope[] | null;
    expiresAt: string | null;
  },
): Promise<KeyRow> {
  const inserted = await sql<KeyRow>`
    insert into api_keys as key (team_id, name, secret_hash, scopes, expires_at)
    values (${team.id}, ${key.name}, ${key.secretHash}, ${key.scopes && [...key.scopes]},
      ${key.expiresAt})
    returning ${keyColumns}
  `.execute(db);
  return onlyRow(inserted);
}

/** Ends a key of the tree and names its team; undefined when it was revoked already. */
export async function endKey(
  tx: Tx,
  top: ReachableTeam,
  keyId: string,
): Promise<{ team_id: string } | undefined> {
  const ended = await sql<{ team_id: string }>`
    update api_keys set revoked_at = now()
    where id in (select key.id ${keysOf(top)} and key.id = ${keyId}) and revoked_at is null
    returning team_id
  `.execute(tx);
  return ended.rows[0];
}
