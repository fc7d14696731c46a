import { randomUUID } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context, Next } from 'hono';
import { Failure } from '#ground/failure.ts';
import type { Log } from '#ground/log.ts';
import { inSpan } from '#ground/tracing/trace.ts';
import { sendFailure } from './failures.ts';
import { findOrigin } from './find-origin.ts';
import type { IsTrusted, Origin } from './find-origin.ts';
import type { LimitHeaders, Limits } from './limits.ts';
import type { Metrics } from './metrics.ts';
import type {
  AccountMemberships,
  Caller,
  KeyPrincipal,
  SignedIn,
  TokenHolder,
  VisitorPrincipal,
} from './principal.ts';
import { tokenOf } from './principal.ts';
import { refuseAddress } from './routes.ts';
import type { IsServed } from './served-hosts.ts';

/** The variables of a request. */
export interface RequestEnv {
  Variables: {
    requestId: string;
    origin: Origin;
    /** Adds the request's id to every line. */
    log: Log;
    route: string;
    /** The caller, for the log. */
    principal: Caller | TokenHolder;
    limitHeaders: LimitHeaders;
    /** True if the answer has the other status of its endpoint. */
    hasOtherStatus: boolean;
  };
}

/** The API that every endpoint is mounted on by `serve`. */
export interface Api {
  hono: OpenAPIHono<RequestEnv>;
  /** The mounted paths without parameters. Such an address never matches a path with parameters. */
  literalPaths: Set<string>;
  /**
   * Returns the key of an Authorization header, or the person of its personal token. Throws a 401 if
   * the header is missing or wrong. Access tokens of connected apps count for the tools alone.
   */
  authenticate(
    authorization: string | undefined,
    isForTools: boolean,
  ): Promise<KeyPrincipal | TokenHolder>;
  /** Returns the session of the request's cookie, or throws a 401. May renew the cookie. */
  authenticateSession(c: Context<RequestEnv>): Promise<SignedIn>;
  /** Returns the widget session of a request from the page of a site, or throws a 401. */
  authenticateVisitor(
    authorization: string | undefined,
    origin: string | undefined,
  ): Promise<VisitorPrincipal>;
  /** Returns an account's users and memberships. */
  findAccountMemberships(accountId: string): Promise<AccountMemberships>;
  limits: Limits;
  /** The address under which browsers reach this server. */
  publicUrl: string;
}

export interface ApiOptions extends Omit<Api, 'hono' | 'literalPaths'> {
  log: Log;
  metrics: Metrics;
  /** True if an address is a proxy whose forwarding headers are trusted. */
  isTrusted: IsTrusted;
  isServed: IsServed;
}

export function createApi(options: ApiOptions): Api {
  const { log, metrics, isTrusted, isServed, ...services } = options;
  const hono = new OpenAPIHono<RequestEnv>();
  const warnOnce = createWarning(log);
  hono.use('*', (c, next) => {
    const origin = findOrigin(peerAddress(c), (name) => c.req.header(name), isTrusted);
    c.set('origin', origin);
    if (origin.isIgnored) warnOnce(origin);
    return accompany(c, next, log, metrics);
  });
  hono.use('*', (c, next) => {
    const host = c.req.header('host');
    if (host !== undefined && !isServed(host)) throw new Failure('wrong_host');
    return next();
  });
  hono.onError((error, c) => sendFailure(c, toFailure(error, c)));
  hono.notFound((c) => sendFailure(c, refuseAddress(hono.routes, c.req.path)));
  return { hono, literalPaths: new Set(), ...services };
}

/** Returns a function that warns once, at the first forwarded request of an untrusted proxy. */
function createWarning(log: Log): (origin: Origin) => void {
  let isSaid = false;
  return ({ address }) => {
    if (isSaid) return;
    isSaid = true;
    log.warn(
      { peer: address },
      'X-Forwarded-For of this address is not read: every client of it counts as one. If it is your proxy, name it in TRUST_PROXY',
    );
  };
}

/** Gives the request an id. After the answer, sets the common headers, counts and logs. */
async function accompany(c: Context<RequestEnv>, next: Next, log: Log, metrics: Metrics) {
  const startedAt = performance.now();
  const requestId = randomUUID();
  c.set('requestId', requestId);
  c.set('log', log.child({ requestId }));
  await inSpan('request', { 'guildhall.request_id': requestId }, async (span) => {
    await next();
    const [method, route] = [c.req.method, c.get('route') ?? 'none'];
    span.rename(`${method} ${route}`);
    span.tell({
      'http.request.method': method,
      'http.route': route,
      'http.response.status_code': c.res.status,
    });
  });
  // Not set by `c.header`, which would rebuild the answer with its body as a stream.
  const { headers } = c.res;
  const marks = { ...c.get('limitHeaders'), 'x-request-id': requestId };
  for (const [name, value] of Object.entries(marks)) headers.set(name, value);
  if (!headers.has('cache-control')) headers.set('cache-control', 'no-store');
  headers.set('x-content-type-options', 'nosniff');
  const seconds = (performance.now() - startedAt) / 1000;
  const request = { method: c.req.method, route: c.get('route') ?? 'none', status: c.res.status };
  metrics.observe({ ...request, seconds });
  c.get('log').info(
    { ...request, ...describeCaller(c.get('principal')), ms: Math.round(seconds * 1000) },
    'request',
  );
}

function describeCaller(caller: Caller | TokenHolder | undefined) {
  if (caller === undefined) return {};
  if (caller.kind === 'visitor') return { visitorId: caller.visitorId };
  if (caller.kind === 'key') return { keyId: caller.keyId };
  const token = tokenOf(caller);
  return { accountId: caller.accountId, ...(token && { tokenId: token.tokenId }) };
}

/** Converts an error. Any error but a failure of the contract is logged and becomes `internal`. */
function toFailure(error: unknown, c: Context<RequestEnv>): Failure {
  if (error instanceof Failure) {
    if (error.status >= 500) c.get('log').warn({ err: error }, 'failed');
    return error;
  }
  c.get('log').error({ err: error }, 'unexpected error');
  return new Failure('internal', { cause: error });
}

/** Returns the address of the connection's other end; null without a connection, as in tests. */
function peerAddress(c: Context): string | null {
  const hasConnection = (c.env as { incoming?: unknown } | undefined)?.incoming !== undefined;
  return hasConnection ? (getConnInfo(c).remote.address ?? null) : null;
}
