import type { Context } from 'hono';
import type { Language } from '@guildhall/contract';
import { leads } from '#ground/access/account-memberships.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import { recordAccountActivity } from '#ground/access/record-activity.ts';
import { isFailure } from '#ground/failure.ts';
import type { Api, RequestEnv } from '#ground/http/api.ts';
import { sendPage } from '#ground/http/page.ts';
import type { PersonPrincipal } from '#ground/http/principal.ts';
import { readForm } from '#ground/http/read-body.ts';
import { requesterOf, setCookies } from '#ground/http/requester.ts';
import { toActor } from '#ground/http/serve.ts';
import type { Accounts } from '#people/accounts/account/accounts.ts';
import { openPages } from '#people/accounts/pages/open-page.routes.ts';
import { keepNext } from '#people/accounts/sessions/next-page.ts';
import { listChoices } from '#people/devices/devices.queries.ts';
import { asPerson } from '#people/tokens/as-person.ts';
import { textsFor } from '#texts/texts.ts';
import { readRequest, readTarget } from './authorization-request.ts';
import type { AuthorizationRequest } from './authorization-request.ts';
import { openClient } from './clients.ts';
import type { ClientParts } from './clients.ts';
import { connectApp, usableScopes } from './connect-app.ts';
import { consentPage, dayChoices, fieldOf, wrongRequestPage } from './consent.page.ts';
import { appScopes, issuerOf, paths } from './metadata.ts';
import type { AppScope } from './metadata.ts';
import { OAuthError } from './oauth-error.ts';
import type { OAuthErrorCode } from './oauth-error.ts';
import { readParameters } from './read-parameters.ts';
import { addParameters } from './redirect-uris.ts';

export interface ConsentParts extends ClientParts {
  accounts: Accounts;
  publicUrl: string;
}

/** A request of an app, and who is asked. */
interface Asked {
  c: Context<RequestEnv>;
  language: Language;
  person: PersonPrincipal;
  query: string;
  request: AuthorizationRequest;
}

const ownFields = ['request', 'account', 'team', 'days', 'began', 'answer'] as const;
const fields = [...ownFields, ...appScopes.map(fieldOf)] as const;
type Form = Partial<Record<(typeof fields)[number], string>>;

/** Mounts the page on which somebody who is signed in connects an app to their account. */
export function mountConsent(api: Api, parts: ConsentParts): void {
  const page = openPages(api, parts.publicUrl);

  page('GET', paths.authorize, async (c, language) => {
    const query = toQuery(new URL(c.req.url).searchParams);
    return withRequest(parts, { c, language, query }, (asked) => showConsent(parts, asked));
  });

  page('POST', paths.authorize, async (c, language) => {
    const form: Form = await readForm(c.req.raw, fields);
    const query = toQuery(new URLSearchParams(form.request));
    return withRequest(parts, { c, language, query }, (asked) => answer(parts, asked, form));
  });
}

/** Returns the parameters of a request without the choice of a language. */
function toQuery(given: URLSearchParams): string {
  given.delete('lang');
  return given.toString();
}

/** Has somebody sign in, reads the request, and does the work. A wrong request is a page. */
async function withRequest(
  parts: ConsentParts,
  { c, language, query }: Pick<Asked, 'c' | 'language' | 'query'>,
  work: (asked: Asked) => Promise<Response>,
): Promise<Response> {
  const session = await parts.accounts.findSession(requesterOf(c).client);
  const signIn = () => c.redirect(keepNext('/sign-in', `${paths.authorize}?${query}`), 303);
  if (!session) return signIn();
  setCookies(c, session.cookies);
  const { accountId, sessionId } = session;
  await recordAccountActivity(parts.db, accountId);
  try {
    const request = await openRequest(parts, accountId, query);
    const person = await asPerson(parts.db, { accountId, sessionId });
    return await work({ c, language, query, person, request });
  } catch (cause) {
    if (isFailure(cause, 'signed_out')) return signIn();
    if (!(cause instanceof OAuthError)) throw cause;
    const { redirectUri, code } = cause;
    const target =
      redirectUri === undefined ? undefined : targetOf(parts, redirectUri, query, code);
    return sendPage(c, language, wrongRequestPage(textsFor(language).pages, cause, target));
  }
}

/** Reads and checks a request. An error of a known client has the address for its answer. */
async function openRequest(
  parts: ConsentParts,
  accountId: string,
  query: string,
): Promise<AuthorizationRequest> {
  const given = readParameters(new URLSearchParams(query));
  const client = await openClient(parts, accountId, given['client_id']);
  const redirectUri = readTarget(client, given, parts.publicUrl);
  try {
    return readRequest(client, redirectUri, given, parts.publicUrl);
  } catch (cause) {
    if (cause instanceof OAuthError) cause.redirectUri = redirectUri;
    throw cause;
  }
}

/** Returns the address that tells an app of an error. */
function targetOf(
  { publicUrl }: ConsentParts,
  redirectUri: string,
  query: string,
  error: OAuthErrorCode,
): { host: string; url: string } {
  const state = new URLSearchParams(query).get('state') ?? undefined;
  const url = addParameters(redirectUri, { error, state, iss: issuerOf(publicUrl) });
  return { host: new URL(redirectUri).hostname, url };
}

async function showConsent(
  { db }: ConsentParts,
  { c, language, person, query, request }: Asked,
  missing?: 'chooseOne' | 'sayBegan',
): Promise<Response> {
  const role = person.memberships.some(leads) ? 'team_leader' : 'member';
  const shown = {
    request,
    query,
    missing,
    account: { id: person.accountId, email: person.email },
    teams: await listChoices(db, person),
    offered: usableScopes(appScopes, role),
  };
  return sendPage(c, language, consentPage(textsFor(language).pages, shown));
}

/** Answers the app as the form says. The person sees the page again if it was another's. */
async function answer(parts: ConsentParts, asked: Asked, form: Form): Promise<Response> {
  const { c, person, request } = asked;
  const days = Number(form.days);
  const isWhole = form.account === person.accountId && dayChoices.includes(days);
  if (form.answer === 'deny') return leave(parts, asked, { error: 'access_denied' });
  if (form.answer !== 'allow' || !isWhole) return showConsent(parts, asked);
  if (form.began === undefined) return showConsent(parts, asked, 'sayBegan');
  const team = await reachTeam(parts.db, person, form.team ?? '');
  const scopes = usableScopes(chosenOf(form), team.role);
  if (scopes.length === 0) return showConsent(parts, asked, 'chooseOne');
  const by = { person, actor: toActor(c, person) };
  const code = await connectApp(parts.db, by, request, { team, scopes, days });
  return leave(parts, asked, { code });
}

function chosenOf(form: Form): AppScope[] {
  return appScopes.filter((scope) => form[fieldOf(scope)] !== undefined);
}

/** Sends the browser back to the app, with the name of this server against mix-ups (RFC 9207). */
function leave(
  { publicUrl }: ConsentParts,
  { c, request }: Asked,
  given: { code: string } | { error: OAuthErrorCode },
): Response {
  const { redirectUri, state } = request;
  const url = addParameters(redirectUri, { ...given, state, iss: issuerOf(publicUrl) });
  return c.redirect(url, 303);
}
