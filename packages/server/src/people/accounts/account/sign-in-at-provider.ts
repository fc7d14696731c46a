import type { Db } from '#ground/db/database.ts';
import { readRequestSource } from '#ground/http/requester.ts';
import type { Log } from '#ground/log.ts';
import type { SafeFetch } from '#ground/ports/safe-fetch/safe-fetch.ts';
import type { OidcSettings } from '#ground/settings/settings.ts';
import { admitVouched, notConfirmed, unknownPerson } from './admit-vouched.ts';
import { oidcProviderId, openOidcProvider } from './oidc.ts';
import type { OidcAttempt, OidcProvider } from './oidc.ts';
import { beginSession } from '../sessions/browser-sessions.ts';
import { nextOf } from '../sessions/next-page.ts';
import type { SessionParts } from '../sessions/browser-sessions.ts';

const attemptSeconds = 600;
/** The attempts that one browser may have under way; cookies of many fill the header. */
const attemptsMax = 5;

/** Each attempt has a cookie of its own, so that two tabs do not end each other's. */
const attemptName = (state: string) => `oidc_${state}`;
const isState = (state: string | undefined) => state !== undefined && /^[\w-]{1,100}$/.test(state);

interface ProviderParts extends SessionParts {
  db: Db;
  log: Log;
  safeFetch: SafeFetch;
  settings: SessionParts['settings'] & { publicUrl: string; oidc: OidcSettings | undefined };
}

/** An address for the browser, with cookies. */
export interface Redirection {
  url: string;
  cookies: string[];
}

/** The sign-in of browsers at the provider of the settings. */
export interface SignInAtProvider {
  /**
   * Returns the provider's sign-in address for the browser.
   * @param next the path to open after signing in, checked by `nextPage`
   */
  startOidc(client: Headers, next: string): Promise<Redirection>;
  /** Signs in a browser that returns from the provider; returns where it goes next. */
  finishOidc(client: Headers, query: Record<string, string>): Promise<Redirection>;
}

interface KeptAttempt extends OidcAttempt {
  /** In milliseconds since 1970. */
  until: number;
  /** The path to open after signing in. */
  next: string;
}

/** How an attempt ended. */
type Recognised = { accountId: string } | { error: string };

export function openSignInAtProvider(parts: ProviderParts): SignInAtProvider {
  const { safeFetch, settings, openCookies } = parts;
  const { publicUrl } = settings;
  const callback = `${publicUrl}/auth/callback/oidc`;
  const provider = settings.oidc && openOidcProvider(settings.oidc, callback, safeFetch);
  const readAttempt = async (client: Headers, { state }: Record<string, string>) => {
    const kept = isState(state) && (await openCookies()).read(attemptName(state ?? ''), client);
    if (!kept) return undefined;
    return JSON.parse(Buffer.from(kept, 'base64url').toString()) as KeptAttempt;
  };
  return {
    async startOidc(client, next) {
      if (!provider) throw new Error('No identity provider is set');
      const { url, ...attempt } = await provider.start();
      const until = Date.now() + attemptSeconds * 1000;
      const kept = Buffer.from(JSON.stringify({ ...attempt, until, next })).toString('base64url');
      const cookies = await openCookies();
      const ended = cookies.namesOf('oidc_', client).slice(0, -(attemptsMax - 1));
      return {
        url,
        cookies: [
          ...ended.map((name) => cookies.clear(name)),
          cookies.write(attemptName(attempt.state), kept, attemptSeconds),
        ],
      };
    },
    async finishOidc(client, query) {
      const attempt = await readAttempt(client, query);
      const done = await recognise(parts, { provider, attempt }, client, query);
      const session =
        'accountId' in done
          ? await beginSession(parts, client, { accountId: done.accountId, isByProvider: true })
          : undefined;
      const error = 'error' in done ? done.error : unknownPerson;
      const next = attempt?.next ?? '/';
      const again = new URLSearchParams({ error, ...(next !== '/' && { next }) }).toString();
      const cookies = attempt ? [(await openCookies()).clear(attemptName(attempt.state))] : [];
      return {
        url: `${publicUrl}${session ? nextOf(session, next) : `/sign-in?${again}`}`,
        cookies: [...cookies, ...(session?.cookies ?? [])],
      };
    },
  };
}

/** Returns the account of the person, or the error of the sign-in page. */
async function recognise(
  { db, log }: ProviderParts,
  { provider, attempt }: { provider: OidcProvider | undefined; attempt: KeptAttempt | undefined },
  client: Headers,
  query: Record<string, string>,
): Promise<Recognised> {
  if (!provider || !attempt) return { error: 'no_attempt' };
  if (attempt.until < Date.now()) return { error: 'too_late' };
  try {
    const { unconfirmed, ...person } = await provider.finish(attempt, query);
    const asked = { provider: oidcProviderId, ...person };
    const admitted = await admitVouched(db, asked, readRequestSource(client));
    if ('accountId' in admitted || unconfirmed === undefined) return admitted;
    const { subject } = person;
    log.warn({ subject, email_verified: unconfirmed }, 'The provider confirms no address');
    return { error: notConfirmed };
  } catch (cause) {
    // The message alone: what the provider sent may contain secrets.
    const reason = cause instanceof Error ? cause.message : String(cause);
    log.warn({ reason }, 'Signing in at the identity provider failed');
    return { error: 'not_done' };
  }
}
