import type { Context } from 'hono';
import type { AnswerOf, Endpoint, InputOf } from '@guildhall/contract';
import { Failure } from '#ground/failure.ts';
import { admit, admitAgain, isBodyPending } from './admit.ts';
import type { Api, RequestEnv } from './api.ts';
import { describeEndpoint } from './openapi.ts';
import { isAllowed, tokenOf } from './principal.ts';
import type { Actor, Principal, SignedIn, VisitorPrincipal } from './principal.ts';
import { readInput } from './read-input.ts';
import { remoteAddress } from './requester.ts';
import { refuseAddress, toRouterPath } from './routes.ts';

/** A checked request. `c` serves for headers, streams and the request's log. */
export interface CheckedRequest<E extends Endpoint> {
  input: InputOf<E>;
  principal: CallerByAuth[E['auth']];
  /** The caller as the author of writes, for the audit log. */
  actor: E['auth'] extends 'key' | 'visitor' ? Actor : undefined;
  c: Context<RequestEnv>;
}

/** The type of caller for each kind of authentication. */
interface CallerByAuth {
  key: Principal;
  session: SignedIn;
  visitor: VisitorPrincipal;
  open: undefined;
}

/** The answer's body, to be checked and stripped; a Response for raw answers and event streams. */
type Reply<E extends Endpoint> = E['answer'] extends { kind: 'raw' }
  ? Response
  : E['answer'] extends { events: object }
    ? AnswerOf<E> | Response
    : AnswerOf<E>;

/**
 * The two steps of an endpoint. A key without the scope gets 404 before 403, and nothing changes
 * before both checks. A person's role is checked in the first step, with the team.
 */
export interface Steps<E extends Endpoint, R> {
  /** Finds the resource and throws a 404 if there is none. Changes nothing. */
  reach(request: CheckedRequest<E>): Promise<R>;
  answer(request: CheckedRequest<E> & { reached: R }): Promise<Reply<E>>;
}

/**
 * Mounts an endpoint of the contract. The checks in order: authentication (401), budget (429),
 * input (400), existence (404), permission (403).
 */
export function serve<E extends Endpoint, R = undefined>(
  api: Api,
  endpoint: E,
  work: Steps<E, R> | ((request: CheckedRequest<E>) => Promise<Reply<E>>),
): void {
  const steps = typeof work === 'function' ? { reach: async () => undefined, answer: work } : work;
  describeEndpoint(api.hono, endpoint);
  const paths = [endpoint.path, endpoint.shortPath].filter((path) => path !== undefined);
  for (const path of paths) if (!path.includes('{')) api.literalPaths.add(path);
  api.hono.on(endpoint.method.toUpperCase(), paths.map(toRouterPath), async (c) => {
    // For example `PATCH /v1/teams/members` must not match `/v1/teams/{teamId}`, because other
    // endpoints have this literal path.
    const isOfOthers = api.literalPaths.has(c.req.path) && !paths.includes(c.req.path);
    if (isOfOthers) throw refuseAddress(api.hono.routes, c.req.path);
    c.set('route', endpoint.path);
    try {
      return await answer(api, endpoint, steps as Steps<E, unknown>, c);
    } catch (cause) {
      if (cause instanceof Failure || !endpoint.breakdown) throw cause;
      throw new Failure(endpoint.breakdown, { cause });
    }
  });
}

async function answer<E extends Endpoint>(
  api: Api,
  endpoint: E,
  steps: Steps<E, unknown>,
  c: Context<RequestEnv>,
): Promise<Response> {
  const admitted = await admit(api, endpoint, c);
  const waits = isBodyPending(c);
  const input = await readInput(c, endpoint);
  const principal = waits ? await admitAgain(api, endpoint, c) : admitted;
  const actor = principal && principal.kind !== 'account' ? toActor(c, principal) : undefined;
  const request = { input, principal, actor, c } as CheckedRequest<E>;
  const reached = await steps.reach(request);
  if (principal?.kind === 'key' || principal?.kind === 'person') checkScope(principal, endpoint);
  return send(c, endpoint, await steps.answer({ ...request, reached }));
}

/** Throws a 403 if the key or personal token may not call the endpoint. */
function checkScope(principal: Principal, { scope, closedToTokens }: Endpoint): void {
  if (tokenOf(principal) && (scope === null || closedToTokens || !isAllowed(principal, scope))) {
    const message = 'This personal token may not do this';
    throw new Failure(scope === null ? 'role_missing' : 'scope_missing', { message });
  }
  if (!isAllowed(principal, scope)) throw new Failure('scope_missing');
}

/** Returns a caller as the author of what the request writes. */
export function toActor(c: Context<RequestEnv>, principal: Principal | VisitorPrincipal): Actor {
  const from = { requestId: c.get('requestId'), address: remoteAddress(c) };
  if (principal.kind === 'visitor') {
    return { kind: 'visitor', id: principal.userId ?? principal.visitorId, ...from };
  }
  if (principal.kind === 'key') return { kind: 'key', keyId: principal.keyId, ...from };
  const { users, token } = principal;
  return { kind: 'person', users, ...(token && { tokenId: token.tokenId }), ...from };
}

/** Sends only fields of the contract. An answer that breaks the contract is a 500. */
function send(c: Context<RequestEnv>, endpoint: Endpoint, reply: unknown): Response {
  if (endpoint.answer.kind === 'raw') {
    if (reply instanceof Response) return reply;
    throw new Error(`${endpoint.id} must answer a Response`);
  }
  if (endpoint.answer.events && reply instanceof Response) return reply;
  const { schema, status, otherStatus } = endpoint.answer;
  const checked = schema.safeParse(reply);
  const sent = c.get('hasOtherStatus') ? (otherStatus ?? status) : status;
  if (checked.success) return c.json(checked.data as object, sent);
  throw new Error(`The answer of ${endpoint.id} breaks its contract`, { cause: checked.error });
}
