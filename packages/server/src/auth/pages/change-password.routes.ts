import { password } from '@guildhall/contract';
import { noteVisit } from '../../access/note-use.ts';
import { Failure } from '../../failure.ts';
import type { Api } from '../../http/api.ts';
import { sendPage } from '../../http/page.ts';
import { readForm } from '../../http/read-body.ts';
import { requesterOf, setCookies } from '../../http/requester.ts';
import type { AccountRoutesParts } from '../accounts.routes.ts';
import { changePassword } from '../passwords/change-password.ts';
import { changePasswordPage, passwordChangedPage } from './change-password.page.ts';
import { openPages } from './open-page.routes.ts';

/** A password that is known, changed by whoever is signed in, without scripts. */
export function mountChangePasswordPages(api: Api, parts: AccountRoutesParts): void {
  const { accounts, db, settings } = parts;
  const page = openPages(api, settings.publicUrl);

  page('GET', '/change-password', async (c) => {
    const session = await accounts.findSession(requesterOf(c).client);
    if (!session) return c.redirect('/sign-in', 303);
    setCookies(c, session.cookies);
    return sendPage(c, changePasswordPage());
  });

  page('POST', '/change-password', async (c) => {
    const requester = requesterOf(c);
    const session = await accounts.findSession(requester.client);
    if (!session) return c.redirect('/sign-in', 303);
    setCookies(c, session.cookies);
    const { oldPassword = '', newPassword: given } = await readForm(c.req.raw);
    const newPassword = password.safeParse(given ?? '');
    if (!newPassword.success) {
      const wrong = { newPassword: newPassword.error.issues[0]?.message };
      return sendPage(c, changePasswordPage(wrong));
    }
    try {
      await noteVisit(db, session.accountId);
      const passwords = { oldPassword, newPassword: newPassword.data };
      await changePassword(parts, session, passwords, requester.address);
      return sendPage(c, passwordChangedPage());
    } catch (cause) {
      if (!(cause instanceof Failure) || cause.code !== 'password_wrong') throw cause;
      return sendPage(c, changePasswordPage({ oldPassword: 'is wrong' }));
    }
  });
}
