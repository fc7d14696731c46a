import { sql } from 'kysely';
import { cursorOf, isAfter, limitTo, orderBy } from '#ground/db/cursors.ts';
import type { CursorPaging, CursorRow, SortKey } from '#ground/db/cursors.ts';
import type { Scope } from '@guildhall/contract';
import { keyWorks } from '#ground/access/authenticate.queries.ts';
import { makerColumns } from '#ground/access/maker.queries.ts';
import type { MakerRow } from '#ground/access/maker.queries.ts';
import type { ReachableTeam, Tree } from '#ground/access/reach-team.ts';
import { lockTeamRow } from '#ground/access/team.queries.ts';
import type { Reader, Tx } from '#ground/db/database.ts';
import { onlyRow } from '@guildhall/engine/connect/only-row.ts';

export interface KeyRow extends MakerRow {
  id: string;
  name: string;
  team_id: string;
  scopes: Scope[] | null;
  made_by: string | null;
  expires_at: Date | null;
  last_used_at: Date | null;
  created_at: Date;
}

const keyColumns = sql`
  key.id, key.name, key.team_id, key.scopes, key.made_by, key.expires_at, key.last_used_at, key.created_at,
  ${makerColumns('key')}
`;

/** Returns the clauses that select the unrevoked keys of `top` and the teams below it. */
function keysOf(top: Tree) {
  return sql`
    from api_keys key join teams team on team.id = key.team_id
    where team.org_id = ${top.orgId} and ${top.id} = any(team.path) and key.revoked_at is null
  `;
}

const newestFirst: SortKey[] = [
  { by: sql`key.created_at`, kind: 'time', isDescending: true },
  { by: sql`key.id`, kind: 'id', isDescending: true },
];

/** Lists one page of the unrevoked keys of the tree, newest first. */
export async function listKeys(
  db: Reader,
  top: ReachableTeam,
  paging: CursorPaging,
): Promise<(KeyRow & CursorRow)[]> {
  const listed = await sql<KeyRow & CursorRow>`
    select ${keyColumns}, ${cursorOf(newestFirst)} as cursor ${keysOf(top)}
      and ${isAfter(newestFirst, paging)}
    order by ${orderBy(newestFirst)}
    ${limitTo(paging)}
  `.execute(db);
  return listed.rows;
}

/** Counts the unrevoked keys of the tree. */
export async function countKeys(db: Reader, top: ReachableTeam): Promise<number> {
  const counted = await sql<{ count: number }>`
    select count(*)::int as count ${keysOf(top)}
  `.execute(db);
  return counted.rows[0]?.count ?? 0;
}

/** Returns the team of a key in the tree; undefined if the key is elsewhere or was revoked. */
export async function findKey(
  db: Reader,
  top: Tree,
  keyId: string,
): Promise<{ team_id: string } | undefined> {
  const found = await sql<{ team_id: string }>`
    select key.team_id ${keysOf(top)} and key.id = ${keyId}`.execute(db);
  return found.rows[0];
}

export interface MakingKey {
  id: string;
  scopes: Scope[] | null;
  expires_at: Date | null;
}

/**
 * Returns the key that creates another one; undefined if it was revoked. Locks the row, so that a
 * revocation waits until the transaction ends and then finds the new key.
 */
export async function holdMakingKey(tx: Tx, keyId: string): Promise<MakingKey | undefined> {
  const held = await sql<MakingKey>`
    select id, scopes, expires_at from api_keys
    where id = ${keyId} and revoked_at is null for share
  `.execute(tx);
  return held.rows[0];
}

/**
 * Counts the working keys of the team itself, without the teams below. Locks the team, so that
 * simultaneous requests are counted one after the other.
 */
export async function countTeamKeys(tx: Tx, team: ReachableTeam): Promise<number> {
  await lockTeamRow(tx, team.id);
  const counted = await sql<{ count: number }>`
    select count(*)::int as count from api_keys key
    where team_id = ${team.id} and ${keyWorks}`.execute(tx);
  return onlyRow(counted).count;
}

/** Inserts a key of the team, with the hash of its secret. */
export async function insertKey(
  db: Reader,
  team: ReachableTeam,
  key: {
    name: string;
    secretHash: Buffer;
    scopes: readonly Scope[] | null;
    expiresAt: string | null;
    madeBy: string | null;
    makerId: string | null;
  },
): Promise<KeyRow> {
  const inserted = await sql<KeyRow>`
    insert into api_keys as key (team_id, name, secret_hash, scopes, expires_at, made_by, maker_id)
    values (${team.id}, ${key.name}, ${key.secretHash}, ${key.scopes && [...key.scopes]},
      ${key.expiresAt}, ${key.madeBy}, ${key.makerId})
    returning ${keyColumns}
  `.execute(db);
  return onlyRow(inserted);
}

export interface EndedKey {
  id: string;
  /** Null if the key's team was deleted. */
  team_id: string | null;
}

/**
 * Revokes a key of the tree and returns it with its team; undefined if it is not in the tree or was
 * revoked already.
 */
export async function endKey(
  tx: Tx,
  top: ReachableTeam,
  keyId: string,
): Promise<EndedKey | undefined> {
  const ended = await sql<EndedKey>`
    update api_keys set revoked_at = now()
    where id in (select key.id ${keysOf(top)} and key.id = ${keyId}) and revoked_at is null
    returning id, team_id
  `.execute(tx);
  return ended.rows[0];
}

/** Revokes the keys that were created with these keys directly. */
export async function endMadeWith(tx: Tx, keyIds: string[]): Promise<EndedKey[]> {
  const ended = await sql<EndedKey>`
    update api_keys set revoked_at = now()
    where made_by = any(${keyIds}) and revoked_at is null
    returning id, team_id
  `.execute(tx);
  return ended.rows;
}
