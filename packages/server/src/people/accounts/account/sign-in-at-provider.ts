import type { Db } from '#ground/db/database.ts';
import { readRequestSource } from '#ground/http/requester.ts';
import type { Log } from '#ground/log.ts';
import type { Attempt } from '#people/providers/protocol/identity-provider.ts';
import { callbackOf, pathOfProvider } from '#people/providers/open-providers.ts';
import type { OpenProvider, Providers } from '#people/providers/open-providers.ts';
import type { ProviderPerson } from '#people/providers/protocol/read-claims.ts';
import { SamlRefusal } from '#people/providers/saml/saml-refusal.ts';
import { admitVouched, noAddress, notConfirmed, unknownPerson } from './admit-vouched.ts';
import type { JoinParts } from './join-by-provider.ts';
import { beginSession } from '../sessions/browser-sessions.ts';
import type { NewSession } from '../sessions/browser-sessions.ts';
import { keepNext, nextOf } from '../sessions/next-page.ts';
import { ProviderRequired } from '../sessions/provider-required.ts';
import type { SessionParts } from '../sessions/browser-sessions.ts';

const attemptSeconds = 600;
/** The attempts that one browser may have under way; cookies of many fill the header. */
const attemptsMax = 5;

/** Each attempt has a cookie of its own, so that two tabs do not end each other's. */
const attemptName = (state: string) => `oidc_${state}`;
const isState = (state: string | undefined) => state !== undefined && /^[\w-]{1,100}$/.test(state);

interface ProviderParts extends SessionParts, JoinParts {
  db: Db;
  log: Log;
  providers: Providers;
  settings: SessionParts['settings'] & { publicUrl: string };
}

/** An address for the browser, with cookies. */
export interface Redirection {
  url: string;
  cookies: string[];
}

/** What an attempt is for. */
interface Purpose {
  /** The id of the provider: nothing that another one says ends the attempt. */
  provider: string;
  /** The path to open after signing in, checked by `nextPage`. */
  next: string;
  /** The session of the owner who tests the provider; undefined: somebody signs in. */
  testOf?: string;
}

/** What a test of a provider has found; nobody is signed in by it. */
export interface ProviderTest {
  /** Undefined if the attempt failed, and then with which error and for which reason. */
  person: ProviderPerson | undefined;
  error: string | undefined;
  reason: string | undefined;
  testOf: string;
  provider: string;
  cookies: string[];
}

/** The sign-in of browsers at identity providers. */
export interface SignInAtProvider {
  hasProvider(id: string): Promise<boolean>;
  /**
   * Returns the sign-in address of a provider for the browser; undefined if there is no such
   * provider, or it is off and this is no test.
   */
  startAtProvider(client: Headers, purpose: Purpose): Promise<Redirection | undefined>;
  /**
   * Signs in a browser that returns from this provider; returns where it goes next, or what the
   * provider said of the owner who tests it.
   */
  finishAtProvider(
    client: Headers,
    provider: string,
    query: Record<string, string>,
  ): Promise<Redirection | ProviderTest>;
  /**
   * Takes an answer that a provider with SAML has a browser post here; returns where the browser goes
   * next: back to this provider's address here, then with its cookies. Undefined if there is no such
   * provider.
   */
  receiveAnswer(provider: string, posted: PostedAnswer): Promise<ReceivedAnswer | undefined>;
}

interface ReceivedAnswer {
  url: string;
  /** False if it was refused. */
  isTaken: boolean;
}

/** What a provider with SAML has a browser post. */
export interface PostedAnswer {
  /** The response, in base64. */
  response: string;
  /** The state of the attempt, which SAML calls `RelayState`; it is no address. */
  state: string;
}

interface KeptAttempt extends Attempt, Purpose {
  /** In milliseconds since 1970. */
  until: number;
}

export function openSignInAtProvider(parts: ProviderParts): SignInAtProvider {
  const { providers, openCookies } = parts;
  return {
    hasProvider: async (id) => (await providers.find(id)) !== undefined,
    async startAtProvider(client, purpose) {
      const provider = await providers.find(purpose.provider);
      const isOn = provider?.row?.is_on ?? true;
      if (!provider || (!isOn && purpose.testOf === undefined)) return undefined;
      const { url, ...attempt } = await provider.opened.start();
      const until = Date.now() + attemptSeconds * 1000;
      const kept: KeptAttempt = { ...attempt, ...purpose, provider: provider.id, until };
      const cookies = await openCookies();
      const ended = cookies.namesOf('oidc_', client).slice(0, -(attemptsMax - 1));
      const value = Buffer.from(JSON.stringify(kept)).toString('base64url');
      return {
        url,
        cookies: [
          ...ended.map((name) => cookies.clear(name)),
          cookies.write(attemptName(attempt.state), value, attemptSeconds),
        ],
      };
    },
    async finishAtProvider(client, id, query) {
      const attempt = await readAttempt(parts, client, { provider: id, state: query['state'] });
      const cookies = attempt ? [(await openCookies()).clear(attemptName(attempt.state))] : [];
      const provider = await providers.find(id);
      const asked = await askWho(parts, { provider, attempt }, query);
      if (attempt?.testOf === undefined)
        return signInOrSay(parts, client, { asked, provider, next: attempt?.next ?? '/', cookies });
      const { testOf } = attempt;
      const isSaid = 'person' in asked;
      const person = isSaid ? asked.person : undefined;
      const { error, reason } = isSaid ? {} : { reason: undefined, ...asked };
      return { person, error, reason, testOf, provider: id, cookies };
    },
    receiveAnswer: (id, posted) => receiveAnswer(parts, id, posted),
  };
}

/** Returns an attempt of this browser at this provider. */
async function readAttempt(
  { openCookies }: Pick<ProviderParts, 'openCookies'>,
  client: Headers,
  { provider, state }: { provider: string; state: string | undefined },
): Promise<KeptAttempt | undefined> {
  const kept = isState(state) && (await openCookies()).read(attemptName(state ?? ''), client);
  if (!kept) return undefined;
  const attempt = JSON.parse(Buffer.from(kept, 'base64url').toString()) as KeptAttempt;
  return attempt.provider === provider ? attempt : undefined;
}

/** Whom the provider has named, or the error of the sign-in page with what went wrong. */
type Asked = { person: ProviderPerson } | { error: string; reason?: string };

/**
 * Checks a posted answer. The browser then comes by a redirect of ours, because a form of another site
 * brings none of our cookies; what went wrong stands in the address meanwhile.
 */
async function receiveAnswer(
  { log, providers, settings }: ProviderParts,
  id: string,
  { response, state }: PostedAnswer,
): Promise<ReceivedAnswer | undefined> {
  const provider = await providers.find(id);
  if (!provider?.opened.receive) return undefined;
  const query = new URLSearchParams({ state: isState(state) ? state : '' });
  try {
    query.set('code', await provider.opened.receive(response));
  } catch (cause) {
    if (!(cause instanceof SamlRefusal)) throw cause;
    const { fault, message: reason } = cause;
    log.warn({ provider: id, fault, reason }, 'An answer of a SAML provider was refused');
    query.set('error', codeOf(fault));
  }
  const url = `${callbackOf(settings.publicUrl, id, 'saml')}?${query.toString()}`;
  return { url, isTaken: query.has('code') };
}

const codeOf = (fault: SamlRefusal['fault']) => `saml_${fault}`;

/** Asks the provider who has signed in there. */
async function askWho(
  { log }: Pick<ProviderParts, 'log'>,
  { provider, attempt }: { provider: OpenProvider | undefined; attempt: KeptAttempt | undefined },
  query: Record<string, string>,
): Promise<Asked> {
  const isSaml = provider?.opened.receive !== undefined;
  // What `receiveAnswer` has found; it decides nothing, so whoever invents it is shown a sentence.
  const refused = isSaml && query['error']?.startsWith('saml_') ? query['error'] : undefined;
  if (refused !== undefined) return { error: refused };
  if (!provider || !attempt) return { error: 'no_attempt' };
  if (attempt.until < Date.now()) return { error: 'too_late' };
  try {
    return { person: await provider.opened.finish(attempt, query) };
  } catch (cause) {
    // The message alone: what the provider sent may contain secrets.
    const reason = cause instanceof Error ? cause.message : String(cause);
    log.warn({ provider: provider.id, reason }, 'Signing in at the identity provider failed');
    return { error: cause instanceof SamlRefusal ? codeOf(cause.fault) : 'not_done', reason };
  }
}

interface Returned {
  asked: Asked;
  provider: OpenProvider | undefined;
  next: string;
  cookies: string[];
}

/** Returns where the browser goes: on with a session, or back to the sign-in page. */
async function signInOrSay(
  parts: ProviderParts,
  client: Headers,
  { asked, provider, next, cookies }: Returned,
): Promise<Redirection> {
  const { publicUrl } = parts.settings;
  try {
    const done = await admitWhom(parts, client, { asked, provider });
    if ('session' in done) {
      const { session } = done;
      const url = `${publicUrl}${nextOf(session, next)}`;
      return { url, cookies: [...cookies, ...session.cookies] };
    }
    const again = new URLSearchParams({ error: done.error, ...(next !== '/' && { next }) });
    return { url: `${publicUrl}/sign-in?${again.toString()}`, cookies };
  } catch (cause) {
    if (!(cause instanceof ProviderRequired)) throw cause;
    return { url: `${publicUrl}${keepNext(pathOfProvider(cause.provider.id), next)}`, cookies };
  }
}

async function admitWhom(
  parts: ProviderParts,
  client: Headers,
  { asked, provider }: Pick<Returned, 'asked' | 'provider'>,
): Promise<{ session: NewSession } | { error: string }> {
  if (!('person' in asked) || !provider) return 'error' in asked ? asked : { error: 'no_attempt' };
  const { person } = asked;
  const admitted = await admitVouched(parts, provider, person, readRequestSource(client));
  if (!('error' in admitted)) {
    const proof = { accountId: admitted.accountId, provedBy: provider.id };
    const session = await beginSession(parts, client, proof);
    return session ? { session } : { error: unknownPerson };
  }
  const { unconfirmed, subject, email } = person;
  if (admitted.error !== unknownPerson || email !== null) return admitted;
  if (unconfirmed === undefined) {
    const told = { subject, provider: provider.id };
    parts.log.warn(told, 'The provider has sent no address, or none that can be one');
    return { error: noAddress };
  }
  const said = { subject, provider: provider.id, email_verified: unconfirmed };
  parts.log.warn(said, 'The provider confirms no address');
  return { error: notConfirmed };
}
