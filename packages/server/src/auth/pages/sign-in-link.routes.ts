import { Failure } from '../../failure.ts';
import type { Api } from '../../http/api.ts';
import { sendPage } from '../../http/page.ts';
import { readForm } from '../../http/read-body.ts';
import { requesterOf, setCookies } from '../../http/requester.ts';
import { askForLink, useLink } from '../sign-in.ts';
import { openPages } from './open-page.routes.ts';
import { noAddress, readEmail } from './read-email.ts';
import { linkSentPage, noLinkPage, signInPage, useLinkPage } from './sign-in.page.ts';
import type { SignInPageParts } from './sign-in.routes.ts';

/** Links that sign in: asking for one, and the page that one leads to. */
export function mountSignInLinkPages(api: Api, parts: SignInPageParts): void {
  const { settings } = parts;
  const page = openPages(api, settings.publicUrl);
  const hasOidc = settings.oidc !== undefined;

  page('POST', '/sign-in-link', async (c) => {
    const form = await readForm(c.req.raw);
    const email = readEmail(form);
    if (!email) {
      const again = { hasOidc, email: form['email'], alert: noAddress };
      return sendPage(c, signInPage({ ...again, status: 400 }));
    }
    await askForLink(parts, requesterOf(c), email);
    return sendPage(c, linkSentPage(email));
  });

  page('GET', '/sign-in/{token}', async (c) => sendPage(c, useLinkPage()));

  page('POST', '/sign-in/{token}', async (c) => {
    try {
      const { cookies } = await useLink(parts, requesterOf(c), c.req.param('token') ?? '');
      setCookies(c, cookies);
      return c.redirect('/', 303);
    } catch (cause) {
      if (!(cause instanceof Failure) || cause.code !== 'sign_in_link_not_found') throw cause;
      return sendPage(c, noLinkPage());
    }
  });
}
