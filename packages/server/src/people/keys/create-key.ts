import { randomBytes } from 'node:crypto';
import type { Scope } from '@guildhall/contract';
import { hashSecret } from '#ground/access/authenticate.ts';
import { findPersonBehind } from '#ground/access/maker.queries.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordWrite } from '#ground/audit/audit.queries.ts';
import type { Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Actor } from '#ground/http/principal.ts';
import { mayGrantScopes } from './key.ts';
import { countTeamKeys, holdMakingKey, insertKey } from './keys.queries.ts';
import type { KeyRow, MakingKey } from './keys.queries.ts';

/** The most working keys of one team (D40), as the message of `keys_full` says. */
const keysMax = 100;

export interface NewKey {
  name: string;
  /** Null or missing: all rights in the key's tree. */
  scopes?: readonly Scope[] | null | undefined;
  /** ISO 8601; null for never. If missing: the expiry of the creating key, else never. */
  expiresAt?: string | null | undefined;
}

/**
 * Creates a key of 256 random bits. Its secret is returned and not stored. A key that creates
 * another gives it no more scopes and no longer life than its own.
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
