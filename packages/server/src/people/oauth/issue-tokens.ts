import { createHash, timingSafeEqual } from 'node:crypto';
import { accessPrefix, hashSecret } from '#ground/access/authenticate.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { budgetSpent } from '#ground/http/limits.ts';
import type { Log } from '#ground/log.ts';
import { newSecret, revokeAsOwner, revokeReused } from '#people/tokens/change-tokens.ts';
import type { Source } from '#people/tokens/change-tokens.ts';
import { isDocumentAddress } from './client-document.ts';
import { findClient } from './clients.queries.ts';
import { isOurResource } from './metadata.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './read-parameters.ts';
import {
  countRenewals,
  holdSecret,
  insertSecret,
  noteUsed,
  replaceAccess,
  secondsLeft,
} from './secrets.queries.ts';
import type { HeldSecret, SecretKind } from './secrets.queries.ts';

const refreshPrefix = 'ghf_';
const accessSeconds = 60 * 60;
const refreshSeconds = 30 * 24 * 60 * 60;
const renewalsPerHour = 60;
const againAfterMs = 60_000;

export interface IssuedTokens {
  access_token: string;
  token_type: 'Bearer';
  expires_in: number;
  refresh_token: string;
  scope: string;
}

interface TokenParts {
  db: Db;
  publicUrl: string;
  log: Log;
}

/** Answers a request to the token endpoint: with a code, or with a refresh token. */
export async function issueTokens(parts: TokenParts, given: Parameters): Promise<IssuedTokens> {
  const { resource, grant_type: type } = given;
  if (resource !== undefined && !isOurResource(resource, parts.publicUrl)) {
    throw new OAuthError('invalid_target', 'The resource must be the address of /mcp here');
  }
  if (type === 'authorization_code') {
    return exchange(parts, { kind: 'code', secret: given['code'], given });
  }
  if (type === 'refresh_token') {
    return exchange(parts, { kind: 'refresh', secret: given['refresh_token'], given });
  }
  throw new OAuthError('unsupported_grant_type', 'Use authorization_code or refresh_token');
}

interface Exchange {
  kind: Exclude<SecretKind, 'access'>;
  secret: string | undefined;
  given: Parameters;
}

/**
 * Exchanges a code or a refresh token for new tokens, once. A second use means that somebody else has
 * it, too: then the connection ends, with all its tokens.
 */
async function exchange({ db, log }: TokenParts, asked: Exchange): Promise<IssuedTokens> {
  const { kind, secret, given } = asked;
  if (secret === undefined) throw new OAuthError('invalid_request', `There is no ${kind} token`);
  const hash = hashSecret(secret);
  let ended: HeldSecret | undefined;
  const issued = await transaction(db, async (tx) => {
    const held = await holdSecret(tx, hash, [kind]);
    if (!held || held.client_id !== given['client_id']) return undefined;
    if (held.is_used) {
      if (await revokeReused(tx, held.token_id)) ended = held;
      return undefined;
    }
    if (held.is_closed || !isProved(held, given)) return undefined;
    refuseMoreScopes(held, given['scope']);
    await refuseManyRenewals(tx, held);
    await noteUsed(tx, hash);
    await replaceAccess(tx, held.token_id);
    return issue(tx, held);
  });
  // Thrown afterwards, so that the end of a connection stays.
  if (issued) return issued;
  if (ended) {
    const { token_id: tokenId, client_id: clientId } = ended;
    log.warn(
      { tokenId, clientId, kind },
      'A secret of an app was used twice: its connection ended',
    );
  }
  await refuseUnknownClient(db, given['client_id']);
  throw new OAuthError('invalid_grant', 'It is unknown, used, expired or revoked');
}

/** Tells a client whose registration is gone to register again, instead of asking for ever. */
async function refuseUnknownClient(db: Db, clientId = ''): Promise<void> {
  if (isDocumentAddress(clientId) || (await findClient(db, clientId))) return;
  throw new OAuthError('invalid_client', 'There is no client with this client_id');
}

/** True if whoever has a code also has what its client kept. A refresh token needs no more. */
function isProved({ challenge, redirect_uri: uri }: HeldSecret, given: Parameters): boolean {
  if (challenge === null) return true;
  const { code_verifier: verifier = '', redirect_uri: told = uri } = given;
  const hashed = createHash('sha256').update(verifier).digest();
  const wanted = Buffer.from(challenge, 'base64url');
  const isSame = wanted.length === hashed.length && timingSafeEqual(wanted, hashed);
  return isSame && told === uri && /^[\w.~-]{43,128}$/.test(verifier);
}

function refuseMoreScopes({ scopes }: HeldSecret, asked: string | undefined): void {
  if (asked?.split(' ').every((scope) => scopes.includes(scope)) === false) {
    throw new OAuthError('invalid_scope', 'The person has not allowed all these scopes');
  }
}

/** Each renewal is kept for 30 days, so that its reuse is noticed. */
async function refuseManyRenewals(tx: Tx, { token_id: tokenId }: HeldSecret): Promise<void> {
  if ((await countRenewals(tx, tokenId)) >= renewalsPerHour) throw budgetSpent(againAfterMs);
}

async function issue(tx: Tx, { token_id: tokenId, scopes }: HeldSecret): Promise<IssuedTokens> {
  const [access, refresh] = [newSecret(accessPrefix), newSecret(refreshPrefix)];
  const made = [
    { hash: hashSecret(access), kind: 'access', seconds: accessSeconds },
    { hash: hashSecret(refresh), kind: 'refresh', seconds: refreshSeconds },
  ] as const;
  for (const secret of made) await insertSecret(tx, tokenId, secret);
  return {
    access_token: access,
    token_type: 'Bearer',
    expires_in: Math.min(accessSeconds, await secondsLeft(tx, tokenId)),
    refresh_token: refresh,
    scope: scopes.join(' '),
  };
}

/** Ends the connection to which a token belongs (RFC 7009); false if the client has no such token. */
export async function revokeTokens(db: Db, given: Parameters, from: Source): Promise<boolean> {
  const { token, client_id: clientId } = given;
  if (token === undefined) throw new OAuthError('invalid_request', 'There is no token');
  const hash = hashSecret(token);
  return transaction(db, async (tx) => {
    const held = await holdSecret(tx, hash, ['access', 'refresh']);
    if (!held || held.client_id !== clientId) return false;
    await revokeAsOwner(tx, { id: held.token_id }, from);
    return true;
  });
}
