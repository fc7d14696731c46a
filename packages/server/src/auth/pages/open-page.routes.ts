import type { Context } from 'hono';
import { Failure } from '../../failure.ts';
import type { Api, RequestEnv } from '../../http/api.ts';
import { sendPage } from '../../http/page.ts';
import type { Page } from '../../http/page.ts';
import { refuseForeignOrigin } from '../../http/refuse-foreign-origin.ts';
import { toRouterPath } from '../../http/routes.ts';
import { failurePage } from './failure.page.ts';

type Work = (c: Context<RequestEnv>) => Promise<Response>;

/** Mounts a page: what fails is told as a page as well, and forms come from our pages only. */
export function openPages(api: Api, publicUrl: string) {
  return (method: 'GET' | 'POST', path: string, work: Work): void => {
    api.hono.on(method, toRouterPath(path), async (c) => {
      c.set('route', path);
      try {
        if (method === 'POST') refuseForeignOrigin(c, publicUrl, { isNullOurs: true });
        return await work(c);
      } catch (cause) {
        return sendPage(c, toPage(cause, c));
      }
    });
  };
}

function toPage(cause: unknown, c: Context<RequestEnv>): Page {
  if (cause instanceof Failure) {
    for (const [name, value] of Object.entries(cause.headers)) c.header(name, value);
    return failurePage(cause.message, cause.status as Page['status']);
  }
  c.get('log').error({ err: cause }, 'unexpected error');
  return failurePage('Something went wrong here; try again in a while', 500);
}
