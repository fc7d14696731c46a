import type { Context } from 'hono';
import { Failure } from '#ground/failure.ts';
import type { Api, RequestEnv } from '#ground/http/api.ts';
import type { Db } from '#ground/db/database.ts';
import { pageLanguage } from '#ground/http/page-language.ts';
import { sendPage } from '#ground/http/page.ts';
import { readFile } from '#ground/http/read-body.ts';
import { requesterOf, setCookies } from '#ground/http/requester.ts';
import { callbackOf, operatorsProvider, ownEntityIdOf } from '#people/providers/open-providers.ts';
import { sayCause } from '#people/providers/oidc.ts';
import { findAnyProvider } from '#people/providers/providers.queries.ts';
import { ownMetadata } from '#people/providers/saml/own-metadata.ts';
import { textsFor } from '#texts/texts.ts';
import { isId } from '@guildhall/contract';
import type { Accounts } from './account/accounts.ts';
import { foresee } from './account/foresee.ts';
import type { PostedAnswer, ProviderTest } from './account/sign-in-at-provider.ts';
import { providerTestPage } from './pages/provider-test.page.ts';
import { sayRefusal } from './pages/say-refusal.ts';
import { keepNext, nextPage } from './sessions/next-page.ts';
import type { SignInLimits } from './signing-in/sign-in-limits.ts';
import { ownsOrganisation } from './stored/identities.queries.ts';

interface ProviderRoutesParts {
  accounts: Accounts;
  db: Db;
  signInLimits: SignInLimits;
  settings: { publicUrl: string };
}

/** Where the console has the providers of the organisation in use. */
const settingsPath = '/settings/team';

/** Mounts the redirects to identity providers and back, for browsers; they are no API. */
export function mountProviderRedirects(api: Api, parts: ProviderRoutesParts): void {
  const { hono } = api;
  const { accounts } = parts;

  const start = async (c: Context<RequestEnv>, provider: string, testOf?: string) => {
    if (isFromElsewhere(c)) return c.redirect(keepNext('/sign-in', c.req.query('next')), 303);
    const next = nextPage(c.req.query('next'));
    const purpose = { provider, next, ...(testOf !== undefined && { testOf }) };
    try {
      const begun = await accounts.startAtProvider(requesterOf(c).client, purpose);
      if (!begun) throw new Failure('not_found');
      setCookies(c, begun.cookies);
      return c.redirect(begun.url, 303);
    } catch (err) {
      if (err instanceof Failure) throw err;
      c.get('log').warn({ err, provider }, 'The identity provider does not answer');
      return testOf === undefined
        ? c.redirect(keepNext('/sign-in?error=provider', c.req.query('next')), 303)
        : showTest(parts, c, failedTest(provider, testOf, err));
    }
  };

  hono.get('/auth/oidc', (c) => {
    c.set('route', '/auth/oidc');
    return start(c, operatorsProvider);
  });

  hono.get('/auth/providers/:providerId', (c) => {
    c.set('route', '/auth/providers/{providerId}');
    return start(c, rowId(c));
  });

  hono.get('/auth/providers/:providerId/test', async (c) => {
    c.set('route', '/auth/providers/{providerId}/test');
    const session = await accounts.findSession(requesterOf(c).client);
    if (!session) return c.redirect(keepNext('/sign-in', c.req.path), 303);
    const row = await findAnyProvider(parts.db, rowId(c));
    if (!row || !(await ownsOrganisation(parts.db, session.accountId, row.team_id)))
      throw new Failure('not_found');
    return start(c, row.id, session.sessionId);
  });

  mountCallbacks(api, parts);
  mountSaml(api, parts);
}

/** Mounts where browsers come back to. */
function mountCallbacks({ hono }: Api, parts: ProviderRoutesParts): void {
  const { accounts } = parts;

  const finish = async (c: Context<RequestEnv>, provider: string) => {
    const ended = await accounts.finishAtProvider(requesterOf(c).client, provider, c.req.query());
    setCookies(c, ended.cookies);
    return 'url' in ended ? c.redirect(ended.url, 303) : showTest(parts, c, ended);
  };

  hono.get('/auth/callback/oidc', async (c) => {
    c.set('route', '/auth/callback/oidc');
    if (!(await accounts.hasProvider(operatorsProvider))) throw new Failure('not_found');
    return finish(c, operatorsProvider);
  });

  hono.get('/auth/callback/oidc/:providerId', (c) => {
    c.set('route', '/auth/callback/oidc/{providerId}');
    return finish(c, rowId(c));
  });

  hono.get('/auth/callback/saml/:providerId', (c) => {
    c.set('route', '/auth/callback/saml/{providerId}');
    return finish(c, rowId(c));
  });
}

/** The largest form with an answer that is read. */
const answerLimit = { maxBytes: 1024 * 1024, failure: 'body_too_large' } as const;

/** Mounts what providers with SAML read of us, and where they have browsers post their answers. */
function mountSaml({ hono }: Api, parts: ProviderRoutesParts): void {
  const { accounts, db, signInLimits } = parts;
  const { publicUrl } = parts.settings;

  hono.get('/auth/saml/:providerId', async (c) => {
    c.set('route', '/auth/saml/{providerId}');
    const row = await findAnyProvider(db, rowId(c));
    if (row?.kind !== 'saml') throw new Failure('not_found');
    const entityId = ownEntityIdOf(publicUrl, row.id);
    const callback = callbackOf(publicUrl, row.id, 'saml');
    const headers = { 'content-type': 'application/samlmetadata+xml; charset=utf-8' };
    return c.body(ownMetadata({ entityId, callback }), 200, headers);
  });

  // A form of another site: it changes nothing but that its assertion has been used.
  hono.post('/auth/callback/saml/:providerId', async (c) => {
    c.set('route', '/auth/callback/saml/{providerId}');
    const id = rowId(c);
    const recordSuccess = await signInLimits.consumeAnswer(requesterOf(c).address);
    const received = await accounts.receiveAnswer(id, await readAnswer(c.req.raw));
    if (!received) throw new Failure('not_found');
    if (received.isTaken) await recordSuccess();
    c.header('cache-control', 'no-store');
    return c.redirect(received.url, 303);
  });
}

async function readAnswer(request: Request): Promise<PostedAnswer> {
  const bytes = await readFile(request, answerLimit);
  const form = new URLSearchParams(new TextDecoder().decode(bytes));
  return { response: form.get('SAMLResponse') ?? '', state: form.get('RelayState') ?? '' };
}

/**
 * True if a page of another site leads here. It could otherwise sign somebody in as a person of its
 * own provider, without a question.
 */
function isFromElsewhere(c: Context<RequestEnv>): boolean {
  const site = c.req.header('sec-fetch-site');
  return site === 'cross-site' || site === 'same-site';
}

/** Returns the id of the row in the address; never that of the operator's provider. */
function rowId(c: Context<RequestEnv>): string {
  const id = c.req.param('providerId') ?? '';
  if (!isId(id)) throw new Failure('not_found');
  return id.toLowerCase();
}

function failedTest(provider: string, testOf: string, cause: unknown): ProviderTest {
  const reason = sayCause(cause);
  return { provider, testOf, error: undefined, reason, person: undefined, cookies: [] };
}

/** Shows what a test has found to the owner in whose session it began. */
async function showTest(
  { accounts, db }: ProviderRoutesParts,
  c: Context<RequestEnv>,
  { person, error, reason, testOf, provider }: ProviderTest,
): Promise<Response> {
  const session = await accounts.findSession(requesterOf(c).client);
  const row = await findAnyProvider(db, provider);
  const isOwn = session?.sessionId === testOf && row !== undefined;
  if (!isOwn || !(await ownsOrganisation(db, session.accountId, row.team_id)))
    throw new Failure('not_found');
  const found = person && { person, ...(await foresee(db, row, person)) };
  const language = pageLanguage(c);
  const { pages } = textsFor(language);
  const isSaml = error?.startsWith('saml_');
  const why = isSaml ? sayRefusal(pages, error ?? '') : reason;
  const shown = { providerName: row.name, found, reason: why, back: settingsPath };
  return sendPage(c, language, providerTestPage(pages, shown));
}
