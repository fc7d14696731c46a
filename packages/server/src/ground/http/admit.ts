import type { IncomingMessage } from 'node:http';
import type { Context } from 'hono';
import type { Endpoint } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import type { Api, RequestEnv } from './api.ts';
import { callerId, tokenOf } from './principal.ts';
import { isFromTools } from './from-tools.ts';
import type { Caller, Principal, SignedIn } from './principal.ts';
import { refuseForeignOrigin } from './refuse-foreign-origin.ts';
import { hasSessionCookie } from './session-cookie.ts';

/**
 * Authenticates the caller (401) and charges the caller's request budget (429). Returns undefined
 * for a public endpoint.
 */
export async function admit(
  api: Api,
  endpoint: Endpoint,
  c: Context<RequestEnv>,
): Promise<Caller | undefined> {
  if (endpoint.auth === 'open') return undefined;
  const caller = await authenticate(api, endpoint, c);
  c.set('principal', caller);
  // A person who is signed in is charged without an organisation: they may belong to several, and
  // no organisation can create accounts at will.
  const orgId = caller.kind === 'key' ? caller.orgId : tokenOf(caller)?.orgId;
  c.set('limitHeaders', await api.limits(callerId(caller), endpoint.rate, orgId));
  return caller;
}

/**
 * Authenticates the caller again after receiving the rest of the body, which a sender could delay
 * until its key is revoked or its role is gone. Charges no budget.
 */
export async function admitAgain(
  api: Api,
  endpoint: Endpoint,
  c: Context<RequestEnv>,
): Promise<Caller | undefined> {
  return endpoint.auth === 'open' ? undefined : authenticate(api, endpoint, c);
}

/** True if a part of the request's body has not arrived. */
export function isBodyPending(c: Context<RequestEnv>): boolean {
  const { incoming } = (c.env ?? {}) as { incoming?: Pick<IncomingMessage, 'complete'> };
  return incoming?.complete === false;
}

function authenticate(api: Api, endpoint: Endpoint, c: Context<RequestEnv>): Promise<Caller> {
  if (endpoint.auth === 'session') return identifyAccount(api, endpoint, c);
  if (endpoint.auth !== 'visitor') return identify(api, endpoint, c);
  return api.authenticateVisitor(c.req.header('authorization'), c.req.header('origin'));
}

/** Reads the session. A change of the account must come from one of our pages. */
async function identifyAccount(
  api: Api,
  { method }: Endpoint,
  c: Context<RequestEnv>,
): Promise<SignedIn> {
  if (method !== 'get') refuseForeignOrigin(c, api.publicUrl);
  return api.authenticateSession(c);
}

/**
 * Authenticates by the `Authorization` header if there is one, otherwise by the session cookie. A
 * browser sends the cookie with requests that any page makes, so a change by a session must come
 * from one of our pages.
 */
async function identify(
  api: Api,
  { method, role, ownRole }: Endpoint,
  c: Context<RequestEnv>,
): Promise<Principal> {
  const authorization = c.req.header('authorization');
  if (authorization !== undefined || role === null || !hasSessionCookie(c)) {
    const caller = await api.authenticate(authorization, isFromTools(c));
    if (caller.kind === 'key') return caller;
    if (role === null) throw new Failure('unauthenticated');
    return { ...caller, requiredRoles: { role, ownRole: ownRole ?? role } };
  }
  if (method !== 'get') refuseForeignOrigin(c, api.publicUrl);
  const { accountId, sessionId } = await api.authenticateSession(c);
  const requiredRoles = { role, ownRole: ownRole ?? role };
  return {
    kind: 'person',
    accountId,
    sessionId,
    requiredRoles,
    ...(await api.findAccountMemberships(accountId)),
  };
}
