import { cors } from 'hono/cors';
import type { MiddlewareHandler } from 'hono';
import { entriesFor, errorCodeHeader, visitorEndpoints } from '@guildhall/contract';
import type { Endpoint } from '@guildhall/contract';
import { readOriginHeader } from '#access/authenticate-visitor.ts';
import { isOpenSomewhere } from '#access/visitors.queries.ts';
import type { Db } from '#db/database.ts';
import { Failure } from '#failure.ts';
import type { Api, RequestEnv } from '#http/api.ts';
import { toRouterPath } from '#http/routes.ts';

/** So long a browser may remember that it may ask. What it is answered then is judged each time. */
const rememberSeconds = 600;

/**
 * Lets pages of the sites that some team allows read what visitors are answered. Everything else of
 * the server stays with its own pages. A download is a link and needs none of it.
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

/** Nobody who stands between may give one site what another was answered. */
const varying = { vary: 'Origin' };
