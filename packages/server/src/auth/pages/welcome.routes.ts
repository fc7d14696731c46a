import type { Api } from '../../http/api.ts';
import { sendPage } from '../../http/page.ts';
import { requesterOf, setCookies } from '../../http/requester.ts';
import type { AccountRoutesParts } from '../accounts.routes.ts';
import { findPerson, listOwnMemberships } from '../auth.queries.ts';
import { openPages } from './open-page.routes.ts';
import { welcomePage } from './welcome.page.ts';

/** Where signing in leads until there is a console, and the way out. */
export function mountWelcomePages(api: Api, parts: AccountRoutesParts): void {
  const { db, accounts, settings } = parts;
  const page = openPages(api, settings.publicUrl);

  page('GET', '/welcome', async (c) => {
    const session = await accounts.findSession(requesterOf(c).client);
    const person = session && (await findPerson(db, session.userId));
    if (!person) return c.redirect('/sign-in', 303);
    setCookies(c, session.cookies);
    return sendPage(c, welcomePage(person, await listOwnMemberships(db, person.id)));
  });

  page('POST', '/sign-out', async (c) => {
    setCookies(c, await accounts.signOut(requesterOf(c).client));
    return c.redirect('/sign-in', 303);
  });
}
