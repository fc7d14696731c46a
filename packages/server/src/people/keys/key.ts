import type { Key, Scope } from '@guildhall/contract';
import { toMaker } from '#ground/access/maker.queries.ts';
import type { Principal } from '#ground/http/principal.ts';
import type { KeyRow } from './keys.queries.ts';

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

/** True if a key with the scopes `own` may create one with `given`. Null stands for all scopes. */
export function mayGrantScopes(
  own: readonly string[] | null,
  given: readonly Scope[] | null,
): boolean {
  return own === null || (given !== null && given.every((scope) => own.includes(scope)));
}
