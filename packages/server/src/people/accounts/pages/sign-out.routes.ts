import type { Api } from '#ground/http/api.ts';
import { requesterOf, setCookies } from '#ground/http/requester.ts';
import type { AccountRoutesParts } from '../signing-in/sign-in.ts';
import { keepNext } from './next-page.ts';
import { openPages } from './open-page.routes.ts';

/** Mounts the target of the sign-out form; needs no scripts. */
export function mountSignOutPage(api: Api, parts: AccountRoutesParts): void {
  openPages(api, parts.settings.publicUrl)('POST', '/sign-out', async (c) => {
    setCookies(c, await parts.accounts.signOut(requesterOf(c).client));
    return c.redirect(keepNext('/sign-in', c.req.query('next')), 303);
  });
}
