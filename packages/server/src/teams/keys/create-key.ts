import { randomBytes } from 'node:crypto';
import type { Scope } from '@guildhall/contract';
import { hashSecret } from '../../access/authenticate.ts';
import type { ReachableTeam } from '../../access/reach-team.ts';
import { recordWrite } from '../../audit/audit.queries.ts';
import type { Tx } from '../../db/database.ts';
import type { Actor } from '../../http/principal.ts';
import { insertKey } from './keys.queries.ts';
import type { KeyRow } from './keys.queries.ts';

export interface NewKey {
  name: string;
  /** Null or missing: everything in its tree. */
  scopes?: readonly Scope[] | null | undefined;
  /** ISO 8601; null or missing: never. */
  expiresAt?: string | null | undefined;
}

/** Makes a key of 256 random bits. The secret is in the answer and nowhere else. */
export async function createKey(
  tx: Tx,
  actor: Actor,
  team: ReachableTeam,
  { name, scopes = null, expiresAt = null }: NewKey,
): Promise<{ row: KeyRow; secret: string }> {
  const secret = `gh_${randomBytes(32).toString('base64url')}`;
  const row = await insertKey(tx, team, {
    name,
    secretHash: hashSecret(secret),
    scopes,
    expiresAt,
  });
  await recordWrite(tx, actor, team, 'key.created', [row.id]);
  return { row, secret };
}
