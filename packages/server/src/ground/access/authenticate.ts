import { createHash } from 'node:crypto';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { KeyPrincipal, TokenHolder } from '#ground/http/principal.ts';
import { authenticateToken } from './authenticate-token.queries.ts';
import { findKeyByHash, touchKey } from './authenticate.queries.ts';

export type { Principal } from '#ground/http/principal.ts';

/** How the secret of a personal token begins; that of a key begins with `gh_`. */
export const tokenPrefix = 'ght_';
/** How an access token of a connected app begins. It opens `/mcp` and nothing else. */
export const accessPrefix = 'gha_';

// Two `Authorization` headers arrive joined by a comma, which no secret contains: refused.
const bearer = /^bearer +([A-Za-z0-9_-]{1,200})$/i;

/**
 * Returns the hash that is stored of a secret. Secrets have 256 random bits, so SHA-256 without a
 * salt is enough.
 */
export function hashSecret(secret: string): Buffer {
  return createHash('sha256').update(secret).digest();
}

/** Returns the bearer secret of an `Authorization` header; undefined if there is none. */
export function readBearer(authorization: string | undefined): string | undefined {
  return bearer.exec(authorization ?? '')?.[1];
}

/**
 * Returns the key of an `Authorization` header, or the person of its personal token. Reads the
 * database on every request, so that a revoked key stops working at once.
 *
 * @param isForTools true if the tools of `/mcp` ask: only there do access tokens of apps count
 */
export async function authenticate(
  db: Db,
  authorization: string | undefined,
  isForTools = false,
): Promise<KeyPrincipal | TokenHolder> {
  const secret = readBearer(authorization);
  if (secret?.startsWith(accessPrefix)) {
    if (!isForTools) throw new Failure('unauthenticated');
    return authenticateToken(db, { accessHash: hashSecret(secret) });
  }
  if (secret?.startsWith(tokenPrefix)) {
    return authenticateToken(db, { secretHash: hashSecret(secret) });
  }
  const key = secret && (await findKeyByHash(db, hashSecret(secret)));
  if (!key) throw new Failure('unauthenticated');
  if (key.team_id === null || key.org_id === null) throw new Failure('key_without_team');
  if (key.is_stale) await touchKey(db, key.id);
  return {
    kind: 'key',
    keyId: key.id,
    teamId: key.team_id,
    orgId: key.org_id,
    scopes: key.scopes,
  };
}
