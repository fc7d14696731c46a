import { appScopes, isOurResource } from './metadata.ts';
import type { AppScope } from './metadata.ts';
import type { ClientRow } from './clients.queries.ts';
import { OAuthError } from './oauth-error.ts';
import type { Parameters } from './read-parameters.ts';
import { isOurs, isRegistered } from './redirect-uris.ts';

/** What a client asks for, checked. */
export interface AuthorizationRequest {
  client: ClientRow;
  redirectUri: string;
  state: string | undefined;
  challenge: string;
  /** The scopes that the client names, as far as there are such; undefined if it names none. */
  scopes: readonly AppScope[] | undefined;
}

const stateMax = 2000;

/**
 * Returns the address to which the answer goes, which the client has registered. Until it is known,
 * nothing leads to another site.
 */
export function readTarget(
  client: ClientRow,
  { redirect_uri: given }: Parameters,
  publicUrl: string,
): string {
  const registered = client.redirect_uris;
  const uri = given ?? (registered.length === 1 ? registered[0] : undefined);
  if (uri === undefined || !isRegistered(uri, registered) || isOurs(uri, publicUrl)) {
    throw new OAuthError(
      'invalid_request',
      'The redirect_uri is not one that the client registered',
    );
  }
  return uri;
}

/** Checks the rest of a request. PKCE by S256 is required. */
export function readRequest(
  client: ClientRow,
  redirectUri: string,
  given: Parameters,
  publicUrl: string,
): AuthorizationRequest {
  const { response_type: type, code_challenge: challenge, state, resource, scope } = given;
  if (type !== 'code') {
    throw new OAuthError('unsupported_response_type', 'The response_type must be code');
  }
  if (given['code_challenge_method'] !== 'S256' || !/^[\w-]{43}$/.test(challenge ?? '')) {
    throw new OAuthError('invalid_request', 'PKCE is required: a code_challenge by S256');
  }
  if (resource !== undefined && !isOurResource(resource, publicUrl)) {
    throw new OAuthError('invalid_target', 'The resource must be the address of /mcp here');
  }
  if ((state ?? '').length > stateMax) {
    throw new OAuthError('invalid_request', `The state may have ${stateMax} characters`);
  }
  const scopes = scope === undefined ? undefined : readScopesOf(scope);
  return { client, redirectUri, state, challenge: challenge as string, scopes };
}

/** Returns those of a list of scopes that there are. Others, such as `openid`, are ignored. */
function readScopesOf(scope: string): AppScope[] {
  const named = scope.split(' ');
  return appScopes.filter((it) => named.includes(it));
}
