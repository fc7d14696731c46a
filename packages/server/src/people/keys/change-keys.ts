import { randomBytes } from 'node:crypto';
import type { Key, Scope } from '@guildhall/contract';
import { hashSecret } from '#ground/access/authenticate.ts';
import { findPersonBehind, toMaker } from '#ground/access/maker.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor, Principal } from '#ground/http/principal.ts';
import { countTeamKeys, endKey, endMadeWith, holdMakingKey, insertKey } from './keys.queries.ts';
import type { EndedKey, KeyRow, MakingKey } from './keys.queries.ts';

/** The most working keys of one team (D40), as the message of `keys_full` says. */
const keysMax = 100;

export interface NewKey {
  name: string;
  /** Null or missing: all rights on the team and below. */
  scopes?: readonly Scope[] | null | undefined;
  /** ISO 8601; null for never. If missing: the expiry of the creating key, else never. */
  expiresAt?: string | null | undefined;
}

/**
 * Creates a key of 256 random bits. Its secret is returned and not stored. A key cannot create
 * another with more scopes or a later expiry than its own.
 */
export async function createKey(
  tx: Tx,
  actor: Actor,
  team: ReachableTeam,
  { name, scopes = null, expiresAt }: NewKey,
): Promise<{ row: KeyRow; secret: string }> {
  const maker = actor.kind === 'key' ? await findMakingKey(tx, actor.keyId) : undefined;
  const limit = maker?.expires_at?.toISOString() ?? null;
  const end = expiresAt === undefined ? limit : expiresAt;
  if (!mayGrantScopes(maker?.scopes ?? null, scopes)) throw new Failure('key_too_wide');
  if (limit && (end === null || new Date(end) > new Date(limit)))
    throw new Failure('key_outlives_maker');
  if ((await countTeamKeys(tx, team)) >= keysMax) throw new Failure('keys_full');
  const secret = `gh_${randomBytes(32).toString('base64url')}`;
  const row = await insertKey(tx, team, {
    name,
    secretHash: hashSecret(secret),
    scopes,
    expiresAt: end,
    madeBy: maker?.id ?? null,
    makerId: await findPersonBehind(tx, actor, team.orgId),
  });
  await recordWrite(tx, actor, team, 'key.created', [row.id]);
  return { row, secret };
}

async function findMakingKey(tx: Tx, keyId: string): Promise<MakingKey> {
  const maker = await holdMakingKey(tx, keyId);
  // The key was revoked after the request was authenticated.
  if (!maker) throw new Failure('unauthenticated');
  return maker;
}

export function toKey(row: KeyRow, reader: Principal): Key {
  return {
    id: row.id,
    name: row.name,
    teamId: row.team_id,
    scopes: row.scopes,
    madeBy: row.made_by,
    maker: toMaker(row, reader),
    expiresAt: row.expires_at?.toISOString() ?? null,
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}

/** True if a key with the scopes `own` may create one with `given`. Null means all scopes. */
function mayGrantScopes(own: readonly string[] | null, given: readonly Scope[] | null): boolean {
  return own === null || (given !== null && given.every((scope) => own.includes(scope)));
}

/**
 * Revokes a key and every key that was created with it, however many steps away, because its holder
 * may have created them. Of two concurrent requests only one is recorded in the audit log.
 */
export function revokeKey(db: Db, actor: Actor, top: ReachableTeam, keyId: string): Promise<void> {
  return transaction(db, async (tx) => {
    const first = await endKey(tx, top, keyId);
    const ended = first ? [first, ...(await endDescendants(tx, [first]))] : [];
    for (const { id, team_id: teamId } of ended) {
      const team = { orgId: top.orgId, id: teamId ?? top.id };
      await recordWrite(tx, actor, team, 'key.revoked', [id]);
    }
  });
}

/** Revokes one step per statement, so that each statement sees keys created in the meantime. */
async function endDescendants(tx: Tx, makers: EndedKey[]): Promise<EndedKey[]> {
  const made = await endMadeWith(
    tx,
    makers.map(({ id }) => id),
  );
  return made.length === 0 ? [] : [...made, ...(await endDescendants(tx, made))];
}
