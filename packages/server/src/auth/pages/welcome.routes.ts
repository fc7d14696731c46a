import { noteVisit } from '../../access/note-use.ts';
import type { Api } from '../../http/api.ts';
import { sendPage } from '../../http/page.ts';
import { requesterOf, setCookies } from '../../http/requester.ts';
import type { AccountRoutesParts } from '../accounts.routes.ts';
import { findAccount, listOwnMemberships } from '../auth.queries.ts';
import { openPages } from './open-page.routes.ts';
import { welcomePage } from './welcome.page.ts';

/** Where signing in leads until there is a console, and the way out. */
export function mountWelcomePages(api: Api, parts: AccountRoutesParts): void {
  const { db, accounts, settings } = parts;
  const page = openPages(api, settings.publicUrl);

  page('GET', '/welcome', async (c) => {
    const session = await accounts.findSession(requesterOf(c).client);
    const account = session && (await findAccount(db, session.accountId));
    if (!account) return c.redirect('/sign-in', 303);
    setCookies(c, session.cookies);
    await noteVisit(db, account.id);
    return sendPage(c, welcomePage(account, await listOwnMemberships(db, account.id)));
  });

  page('POST', '/sign-out', async (c) => {
    setCookies(c, await accounts.signOut(requesterOf(c).client));
    return c.redirect('/sign-in', 303);
  });
}
