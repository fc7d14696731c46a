import { randomUUID } from 'node:crypto';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { budgetSpent } from '#ground/http/limits.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { isDocumentAddress, readClientDocument } from './client-document.ts';
import { readClientMetadata } from './client-metadata.ts';
import { findClient, insertClient, keepDocument } from './clients.queries.ts';
import type { ClientRow } from './clients.queries.ts';
import { OAuthError } from './oauth-error.ts';
import type { OAuthLimits } from './oauth-limits.ts';
import { isOurs } from './redirect-uris.ts';

/** When to try again if too many have registered. */
const fullForMs = 10 * 60 * 1000;

/** Registers a client (RFC 7591). All are public: their secrets would be in the hands of strangers. */
export async function registerClient(db: Db, given: object, publicUrl: string): Promise<object> {
  const { name, redirectUris } = readClientMetadata(given);
  if (redirectUris.some((uri) => isOurs(uri, publicUrl))) {
    throw new OAuthError('invalid_redirect_uri', 'A redirect URI must not be of this server');
  }
  const client = { id: randomUUID(), name, redirect_uris: redirectUris };
  const isKept = await transaction(db, (tx) => insertClient(tx, client));
  if (!isKept) throw budgetSpent(fullForMs);
  return {
    client_id: client.id,
    client_id_issued_at: Math.floor(Date.now() / 1000),
    client_name: name,
    redirect_uris: redirectUris,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    token_endpoint_auth_method: 'none',
  };
}

export interface ClientParts {
  db: Db;
  /** `fetch` for the documents of clients. */
  toApps: Pick<SafeFetch, 'fetch'>;
  limits: OAuthLimits;
}

const idMax = 500;

/**
 * Returns the client with this id, for somebody who is signed in: strangers have no document read.
 * Throws an OAuthError if there is none.
 */
export async function openClient(
  { db, toApps, limits }: ClientParts,
  accountId: string,
  clientId: string | undefined,
): Promise<ClientRow> {
  if (clientId === undefined || clientId.length > idMax) throw unknownClient();
  const known = await findClient(db, clientId);
  if (known && !known.is_stale) return known;
  if (!isDocumentAddress(clientId)) throw unknownClient();
  await limits.consumeDocument(accountId);
  const { client, seconds } = await readClientDocument(toApps, clientId);
  await transaction(db, (tx) => keepDocument(tx, client, seconds));
  return client;
}

function unknownClient(): OAuthError {
  return new OAuthError('invalid_client', 'There is no client with this client_id');
}
