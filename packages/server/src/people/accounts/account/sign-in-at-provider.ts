import type { Db } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { OidcSettings } from '#ground/settings/settings.ts';
import { admitVouched, unknownPerson } from './admit-vouched.ts';
import { oidcProviderId, openOidcProvider } from './oidc.ts';
import type { OidcAttempt } from './oidc.ts';
import { beginSession } from '../sessions/browser-sessions.ts';
import type { SessionParts } from '../sessions/browser-sessions.ts';

const attemptName = 'oidc';
const attemptSeconds = 600;

interface ProviderParts extends SessionParts {
  db: Db;
  log: Log;
  safeFetch: SafeFetch;
  settings: { publicUrl: string; oidc: OidcSettings | undefined };
}

/** An address for the browser, with cookies. */
export interface Redirection {
  url: string;
  cookies: string[];
}

/** The sign-in of browsers at the provider of the settings. */
export interface SignInAtProvider {
  /** Returns the provider's sign-in address for the browser. */
  startOidc(client: Headers): Promise<Redirection>;
  /** Signs in a browser that returns from the provider; returns where it goes next. */
  finishOidc(client: Headers, query: Record<string, string>): Promise<Redirection>;
}

interface KeptAttempt extends OidcAttempt {
  /** In milliseconds since 1970. */
  until: number;
}

export function openSignInAtProvider(parts: ProviderParts): SignInAtProvider {
  const { db, log, safeFetch, settings, openCookies } = parts;
  const { publicUrl } = settings;
  const callback = `${publicUrl}/auth/callback/oidc`;
  const provider = settings.oidc && openOidcProvider(settings.oidc, callback, safeFetch);
  /** Returns the account of the person, or the error of the sign-in page. */
  const recognise = async (client: Headers, query: Record<string, string>) => {
    const kept = (await openCookies()).read(attemptName, client);
    if (!provider || kept === undefined) return { error: 'no_attempt' };
    const attempt = JSON.parse(Buffer.from(kept, 'base64url').toString()) as KeptAttempt;
    if (attempt.until < Date.now()) return { error: 'too_late' };
    try {
      const person = await provider.finish(attempt, query);
      return await admitVouched(db, { provider: oidcProviderId, ...person });
    } catch (cause) {
      // The message alone: what the provider sent may contain secrets.
      const reason = cause instanceof Error ? cause.message : String(cause);
      log.warn({ reason }, 'Signing in at the identity provider failed');
      return { error: 'not_done' };
    }
  };
  return {
    async startOidc() {
      if (!provider) throw new Error('No identity provider is set');
      const { url, ...attempt } = await provider.start();
      const until = Date.now() + attemptSeconds * 1000;
      const kept = Buffer.from(JSON.stringify({ ...attempt, until })).toString('base64url');
      const cookies = await openCookies();
      return { url, cookies: [cookies.write(attemptName, kept, attemptSeconds)] };
    },
    async finishOidc(client, query) {
      const done = await recognise(client, query);
      const session = 'accountId' in done ? await beginSession(parts, client, done) : undefined;
      const error = 'error' in done ? done.error : unknownPerson;
      return {
        url: session ? `${publicUrl}/` : `${publicUrl}/sign-in?error=${error}`,
        cookies: [(await openCookies()).clear(attemptName), ...(session?.cookies ?? [])],
      };
    },
  };
}
