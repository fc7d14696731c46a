import type { Context } from 'hono';
import type { AnswerOf, Endpoint, InputOf } from '@guildhall/contract';
import { Failure } from '#failure.ts';
import { admit } from './admit.ts';
import type { Api, RequestEnv } from './api.ts';
import { describeEndpoint } from './openapi.ts';
import { isAllowed } from './principal.ts';
import type { Actor, Principal, SignedIn, VisitorPrincipal } from './principal.ts';
import { readInput } from './read-input.ts';
import { remoteAddress } from './remote-address.ts';
import { refuseAddress, toRouterPath } from './routes.ts';

/** What an endpoint is asked, checked. `c` is for headers, streams and the request's log. */
export interface Asked<E extends Endpoint> {
  input: InputOf<E>;
  principal: Asking[E['auth']];
  /** The same as it stands in the audit log. */
  actor: E['auth'] extends 'key' | 'visitor' ? Actor : undefined;
  c: Context<RequestEnv>;
}

/** Who asks, by what an endpoint asks for. */
interface Asking {
  key: Principal;
  session: SignedIn;
  visitor: VisitorPrincipal;
  open: undefined;
}

/** A body that is checked and stripped; for raw answers and streams of events the response. */
type Reply<E extends Endpoint> = E['answer'] extends { kind: 'raw' }
  ? Response
  : E['answer'] extends { events: object }
    ? AnswerOf<E> | Response
    : AnswerOf<E>;

/**
 * Two steps, so that a narrowed key learns 404 before 403 and nothing is done before both. What a
 * person's role allows is asked where a team is reached, in the first step.
 */
export interface Steps<E extends Endpoint, R> {
  /** Finds what the request is about; throws the 404. Changes nothing. */
  reach(asked: Asked<E>): Promise<R>;
  answer(asked: Asked<E> & { reached: R }): Promise<Reply<E>>;
}

/**
 * Mounts one endpoint of the contract. Order of the checks: who are you (401), within your
 * budget (429), well formed (400), can you reach it (404), may you do it (403).
 */
export function serve<E extends Endpoint, R = undefined>(
  api: Api,
  endpoint: E,
  work: Steps<E, R> | ((asked: Asked<E>) => Promise<Reply<E>>),
): void {
  const steps = typeof work === 'function' ? { reach: async () => undefined, answer: work } : work;
  describeEndpoint(api.hono, endpoint);
  const paths = [endpoint.path, endpoint.shortPath].filter((path) => path !== undefined);
  for (const path of paths) if (!path.includes('{')) api.literalPaths.add(path);
  api.hono.on(endpoint.method.toUpperCase(), paths.map(toRouterPath), async (c) => {
    // `PATCH /v1/teams/members` names no team: that address is written out by other endpoints.
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
  const principal = await admit(api, endpoint, c);
  const input = await readInput(c, endpoint);
  const actor = principal && principal.kind !== 'account' ? toActor(c, principal) : undefined;
  const asked = { input, principal, actor, c } as Asked<E>;
  const reached = await steps.reach(asked);
  if (principal?.kind === 'key' && !isAllowed(principal, endpoint.scope)) {
    throw new Failure('scope_missing');
  }
  return send(c, endpoint, await steps.answer({ ...asked, reached }));
}

function toActor(c: Context<RequestEnv>, principal: Principal | VisitorPrincipal): Actor {
  const from = { requestId: c.get('requestId'), address: remoteAddress(c) };
  if (principal.kind === 'visitor') {
    return { kind: 'visitor', id: principal.userId ?? principal.visitorId, ...from };
  }
  if (principal.kind === 'key') return { kind: 'key', keyId: principal.keyId, ...from };
  return { kind: 'person', users: principal.users, ...from };
}

/** Only what the contract names leaves; an answer that does not fit it is our error, a 500. */
function send(c: Context<RequestEnv>, endpoint: Endpoint, reply: unknown): Response {
  if (endpoint.answer.kind === 'raw') {
    if (reply instanceof Response) return reply;
    throw new Error(`${endpoint.id} must answer a Response`);
  }
  if (endpoint.answer.events && reply instanceof Response) return reply;
  const checked = endpoint.answer.schema.safeParse(reply);
  if (checked.success) return c.json(checked.data as object, endpoint.answer.status);
  throw new Error(`The answer of ${endpoint.id} breaks its contract`, { cause: checked.error });
}
