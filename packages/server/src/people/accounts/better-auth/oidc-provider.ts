import type { OAuth2Tokens, OAuthProvider } from 'better-auth';
import * as oidc from 'openid-client';
import { readEmailAddress } from '@guildhall/contract';
import type { OidcSettings } from '#ground/settings/settings.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { Vouched } from '../stored/identities.queries.ts';

export const oidcProviderId = 'oidc';
const scope = 'openid email profile';

interface Profile {
  sub: string;
  email?: string;
  emailVerified: boolean;
}

/**
 * Returns the OpenID Connect provider of the settings. The library's own provider fetches any
 * address; this one uses only the guarded fetch (S12: no requests to internal addresses). The
 * provider's tokens are used here and not kept.
 */
export function createOidcProvider(
  settings: OidcSettings,
  { fetch }: SafeFetch,
  onVouched: (vouched: Vouched) => Promise<void>,
): OAuthProvider<Profile> {
  const configure = rememberSuccess(() => discover(settings, fetch));
  return {
    id: oidcProviderId,
    name: 'OpenID Connect',
    issuer: settings.issuer,
    options: { disableSignUp: true },
    async createAuthorizationURL({ state, codeVerifier, redirectURI }) {
      return oidc.buildAuthorizationUrl(await configure(), {
        scope,
        state,
        redirect_uri: redirectURI,
        code_challenge: await oidc.calculatePKCECodeChallenge(codeVerifier),
        code_challenge_method: 'S256',
      });
    },
    async validateAuthorizationCode({ code, codeVerifier, redirectURI }) {
      const parameters = { code, redirect_uri: redirectURI, code_verifier: codeVerifier ?? '' };
      const config = await configure();
      const granted = await oidc.genericGrantRequest(config, 'authorization_code', parameters);
      return { raw: { ...(await readProfile(config, granted)) } };
    },
    async getUserInfo({ raw }: OAuth2Tokens) {
      const profile = raw as unknown as Profile;
      const { sub: subject, emailVerified } = profile;
      const email = profile.email?.trim().toLowerCase();
      if (email && emailVerified) await onVouched({ provider: oidcProviderId, subject, email });
      return { user: { email: email ?? null, emailVerified }, data: profile };
    },
    accountSubject: ({ profile }) => profile.sub,
  };
}

type Granted = Awaited<ReturnType<typeof oidc.genericGrantRequest>>;

/** Reads the profile from the ID token or, if that has no address, from the userinfo endpoint. */
async function readProfile(config: oidc.Configuration, granted: Granted): Promise<Profile> {
  const claims = granted.claims();
  if (!claims) throw new Error('The identity provider sent no ID token');
  const { sub } = claims;
  const asks = claims['email'] === undefined && config.serverMetadata().userinfo_endpoint;
  const said = asks ? await oidc.fetchUserInfo(config, granted.access_token, sub) : claims;
  const { email, email_verified: verified } = said;
  return {
    sub,
    ...(typeof email === 'string' && { email: readEmailAddress(email) ?? email }),
    // Only the boolean of the standard, because a text is ambiguous (S58).
    emailVerified: verified === true,
  };
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

/** Returns a function that calls `ask` until it succeeds, then returns that result. */
function rememberSuccess<T>(ask: () => Promise<T>): () => Promise<T> {
  let asked: Promise<T> | undefined;
  return () => {
    asked ??= ask().catch((cause: unknown) => {
      asked = undefined;
      throw cause;
    });
    return asked;
  };
}
