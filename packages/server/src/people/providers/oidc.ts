import * as oidc from 'openid-client';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { OidcSettings } from '#ground/settings/settings.ts';
import { readClaims } from './protocol/read-claims.ts';
import type { IdentityProvider } from './protocol/identity-provider.ts';
import type { ClaimRules, Claims, ProviderPerson } from './protocol/read-claims.ts';
import { rememberSuccess } from './remember-success.ts';

const scope = 'openid email profile';

/** What opens a provider: its address and credentials, and how its claims are read. */
export interface OidcOptions extends OidcSettings, ClaimRules {
  /** The address on this server to which browsers return: another one for each provider. */
  readonly callback: string;
  /** True if the endpoint for more about a person is asked also for their name and groups. */
  readonly asksForMore: boolean;
}

/**
 * Opens a provider. Its configuration is read at the first sign-in. All requests use the guarded
 * fetch (S12: no requests to internal addresses). The provider's tokens are used here and not kept.
 */
export function openOidcProvider(options: OidcOptions, { fetch }: SafeFetch): IdentityProvider {
  const { callback } = options;
  const configure = rememberSuccess(() => discover(options, fetch));
  return {
    async start() {
      const attempt = { state: oidc.randomState(), secret: oidc.randomPKCECodeVerifier() };
      const url = oidc.buildAuthorizationUrl(await configure(), {
        scope,
        state: attempt.state,
        redirect_uri: callback,
        code_challenge: await oidc.calculatePKCECodeChallenge(attempt.secret),
        code_challenge_method: 'S256',
      });
      return { ...attempt, url: url.href };
    },
    async finish({ state, secret }, query) {
      const config = await configure();
      const address = new URL(`${callback}?${new URLSearchParams(query).toString()}`);
      const granted = await oidc.authorizationCodeGrant(config, address, {
        expectedState: state,
        pkceCodeVerifier: secret,
        idTokenExpected: true,
      });
      return readPerson(config, granted, options);
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

/** The longest id of a person, as the standard says. */
const subjectMax = 255;

/** Reads the person from the ID token and, for what that lacks, from the userinfo endpoint. */
async function readPerson(
  config: oidc.Configuration,
  granted: Granted,
  options: OidcOptions,
): Promise<ProviderPerson> {
  const token = granted.claims();
  if (!token) throw new Error('The identity provider sent no ID token');
  const { sub: subject } = token;
  // Half a surrogate pair would become the same sign as any other half.
  if (subject.length > subjectMax || /[\p{Cc}\p{Cs}]/u.test(subject)) {
    throw new Error('The identity provider sent an id that is none');
  }
  const { address, name, groups } = options.claims;
  const lacks = (claim: string) => token[claim] === undefined;
  const needs = lacks(address);
  const wants = needs || (options.asksForMore && (lacks(name) || lacks(groups)));
  const ask = async (): Promise<Claims> => {
    if (!wants || !config.serverMetadata().userinfo_endpoint) return {};
    const asked = oidc.fetchUserInfo(config, granted.access_token, subject);
    // Without it the name and the groups are missing, which changes nothing.
    return needs ? asked : asked.catch(() => ({}));
  };
  return readClaims(subject, { token, userinfo: await ask() }, options);
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

/** Returns why a test failed, with what the provider answered: its code and its description. */
export function sayCause(cause: unknown): string {
  if (!(cause instanceof Error)) return String(cause);
  const said =
    cause instanceof oidc.ResponseBodyError ? [cause.error, cause.error_description] : [];
  return [cause.message, ...said].filter(Boolean).join(': ').slice(0, 300);
}
