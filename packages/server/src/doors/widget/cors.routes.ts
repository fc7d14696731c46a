import { cors } from 'hono/cors';
import type { MiddlewareHandler } from 'hono';
import { entriesFor, errorCodeHeader, visitorEndpoints } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { readOriginHeader } from '#ground/access/authenticate-visitor.ts';
import { isOpenSomewhere } from '#ground/access/visitors.queries.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Api, RequestEnv } from '#ground/http/api.ts';
import { toRouterPath } from '#ground/http/routes.ts';

/** How long, in seconds, a browser caches the preflight. Each request is checked again anyway. */
const rememberSeconds = 600;

/**
 * Lets pages of sites that some team allows read the answers of visitor endpoints (CORS). All other
 * endpoints stay closed to other sites. A download is a link and needs no CORS.
 */
export function mountCors(api: Api, { db }: { db: Db }): void {
  const paths = Object.values<Endpoint>(visitorEndpoints).filter(
    ({ id }) => id !== 'downloadVisitorDocument',
  );
  const share = shareWithOpenSites(db);
  for (const path of new Set(paths.map((it) => toRouterPath(it.path)))) api.hono.use(path, share);
}

function shareWithOpenSites(db: Db): MiddlewareHandler<RequestEnv> {
  const open = cors({
    origin: (origin) => origin,
    allowMethods: ['GET', 'POST'],
    allowHeaders: ['authorization', 'content-type', 'last-event-id'],
    exposeHeaders: ['location', 'retry-after', errorCodeHeader, 'x-request-id'],
    maxAge: rememberSeconds,
  });
  return async (c, next) => {
    const origin = readOriginHeader(c.req.header('origin'));
    const isOpen = origin !== undefined && (await isOpenSomewhere(db, entriesFor(origin)));
    if (isOpen) return open(c, next);
    if (c.req.method === 'OPTIONS') throw new Failure('widget_closed', { headers: varying });
    await next();
    c.res.headers.append('vary', 'Origin');
  };
}

/** Keeps a shared cache from giving one site the answer to another. */
const varying = { vary: 'Origin' };
