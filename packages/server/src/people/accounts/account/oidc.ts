import * as oidc from 'openid-client';
import { readEmailAddress } from '@guildhall/contract';
import type { OidcSettings } from '#ground/settings/settings.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import { rememberSuccess } from './remember-success.ts';

export const oidcProviderId = 'oidc';
const scope = 'openid email profile';

/** What a browser keeps between its way to the provider and back. */
export interface OidcAttempt {
  state: string;
  verifier: string;
}

/** A person as the provider describes them. */
export interface OidcPerson {
  subject: string;
  /** In lower case; null unless the provider has verified it. */
  email: string | null;
  /** What `email_verified` says of an address that is not verified; some providers send nothing. */
  unconfirmed?: string;
}

/** The OpenID Connect provider of the settings. */
export interface OidcProvider {
  /** Returns the provider's sign-in address. */
  start(): Promise<OidcAttempt & { url: string }>;
  /** Reads who has signed in. Throws if the way back does not belong to the attempt. */
  finish(attempt: OidcAttempt, query: Record<string, string>): Promise<OidcPerson>;
}

/**
 * Opens the provider. Its configuration is read at the first sign-in. All requests use the guarded
 * fetch (S12: no requests to internal addresses). The provider's tokens are used here and not kept.
 */
export function openOidcProvider(
  settings: OidcSettings,
  callback: string,
  { fetch }: SafeFetch,
): OidcProvider {
  const configure = rememberSuccess(() => discover(settings, fetch));
  return {
    async start() {
      const attempt = { state: oidc.randomState(), verifier: oidc.randomPKCECodeVerifier() };
      const url = oidc.buildAuthorizationUrl(await configure(), {
        scope,
        state: attempt.state,
        redirect_uri: callback,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { ...attempt, url: url.href };
    },
    async finish({ state, verifier }, query) {
      const config = await configure();
      const address = new URL(`${callback}?${new URLSearchParams(query).toString()}`);
      const granted = await oidc.authorizationCodeGrant(config, address, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      return readPerson(config, granted);
    },
  };
}

/** Reads the provider's configuration; throws if that fails. */
export async function probeProvider(
  settings: OidcSettings,
  { fetch }: Pick<SafeFetch, 'fetch'>,
): Promise<void> {
  await discover(settings, fetch);
}

type Granted = Awaited<ReturnType<typeof oidc.authorizationCodeGrant>>;

/** Reads the person from the ID token or, if that has no address, from the userinfo endpoint. */
async function readPerson(config: oidc.Configuration, granted: Granted): Promise<OidcPerson> {
  const claims = granted.claims();
  if (!claims) throw new Error('The identity provider sent no ID token');
  const { sub: subject } = claims;
  const asks = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint;
  const said = asks ? await oidc.fetchUserInfo(config, granted.access_token, subject) : claims;
  const { email, email_verified: verified } = said;
  // Only the boolean of the standard, because a text is ambiguous (S58).
  if (verified !== true)
    return {
      subject,
      email: null,
      ...(email !== undefined && { unconfirmed: JSON.stringify(verified ?? null) }),
    };
  if (typeof email !== 'string') return { subject, email: null };
  const address = (readEmailAddress(email) ?? email).trim().toLowerCase();
  return { subject, email: address === '' ? null : address };
}

async function discover(
  { issuer, clientId, clientSecret }: OidcSettings,
  fetch: SafeFetch['fetch'],
): Promise<oidc.Configuration> {
  const isPlain = new URL(issuer).protocol === 'http:';
  const options = { [oidc.customFetch]: fetch as oidc.CustomFetch };
  const found = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    ...options,
    execute: isPlain ? [oidc.allowInsecureRequests] : [],
  });
  const server = found.serverMetadata();
  // By default the client secret is sent in a header; some providers accept only the form.
  const methods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  const authenticate = methods.includes('client_secret_basic')
    ? oidc.ClientSecretBasic(clientSecret)
    : oidc.ClientSecretPost(clientSecret);
  const config = new oidc.Configuration(server, clientId, clientSecret, authenticate);
  config[oidc.customFetch] = fetch as oidc.CustomFetch;
  if (isPlain) oidc.allowInsecureRequests(config);
  return config;
}
