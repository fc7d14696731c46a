import { password } from '@guildhall/contract';
import { Failure } from '../../failure.ts';
import type { Api } from '../../http/api.ts';
import { sendPage } from '../../http/page.ts';
import { readForm } from '../../http/read-body.ts';
import { requesterOf, setCookies } from '../../http/requester.ts';
import type { AccountRoutesParts } from '../accounts.routes.ts';
import { askForReset, resetPassword } from '../passwords/reset-password.ts';
import { openPages } from './open-page.routes.ts';
import { noAddress, readEmail } from './read-email.ts';
import { askForResetPage, newPasswordPage, noResetPage } from './reset-password.page.ts';
import { resetSentPage } from './reset-password.page.ts';

/** A forgotten password: asking for a link, and the page that it leads to, without scripts. */
export function mountResetPages(api: Api, parts: AccountRoutesParts): void {
  const page = openPages(api, parts.settings.publicUrl);

  page('GET', '/reset-password', async (c) => sendPage(c, askForResetPage()));

  page('POST', '/reset-password', async (c) => {
    const form = await readForm(c.req.raw);
    const email = readEmail(form);
    if (!email) return sendPage(c, askForResetPage({ ...form, alert: noAddress }));
    await askForReset(parts, requesterOf(c), email);
    return sendPage(c, resetSentPage(email));
  });

  page('GET', '/reset-password/{token}', async (c) => sendPage(c, newPasswordPage()));

  page('POST', '/reset-password/{token}', async (c) => {
    const given = password.safeParse((await readForm(c.req.raw))['password'] ?? '');
    if (!given.success) return sendPage(c, newPasswordPage(given.error.issues[0]?.message));
    try {
      const token = c.req.param('token') ?? '';
      const { cookies } = await resetPassword(parts, requesterOf(c), token, given.data);
      setCookies(c, cookies);
      return c.redirect('/', 303);
    } catch (cause) {
      if (!(cause instanceof Failure) || cause.code !== 'password_reset_not_found') throw cause;
      return sendPage(c, noResetPage());
    }
  });
}
