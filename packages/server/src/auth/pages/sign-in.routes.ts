import { Failure } from '../../failure.ts';
import type { Api } from '../../http/api.ts';
import { sendPage } from '../../http/page.ts';
import { readForm } from '../../http/read-body.ts';
import { requesterOf, setCookies } from '../../http/requester.ts';
import type { AccountRoutesParts } from '../accounts.routes.ts';
import { signInWithPassword } from '../sign-in.ts';
import { keepNext, nextPage } from './next-page.ts';
import { openPages } from './open-page.routes.ts';
import { noAddress, readEmail } from './read-email.ts';
import { signInPage } from './sign-in.page.ts';

export interface SignInPageParts extends AccountRoutesParts {
  settings: AccountRoutesParts['settings'] & { oidc: object | undefined };
}

const notKnown = 'Nobody on a team here has the address that your organisation vouches for.';
const notDone = 'Signing in with your organisation did not work. Please try again.';
const unknownPeople = ['signup_disabled', 'account_not_linked', 'email_not_found'];

/** The page to sign in, with a password or what leads elsewhere; it works without scripts. */
export function mountSignInPages(api: Api, parts: SignInPageParts): void {
  const { accounts, settings } = parts;
  const page = openPages(api, settings.publicUrl);
  const hasOidc = settings.oidc !== undefined;

  page('GET', '/sign-in', async (c) => {
    if (await accounts.findSession(requesterOf(c).client))
      return c.redirect(nextPage(c.req.query('next')), 303);
    const error = c.req.query('error');
    const alert = error && (unknownPeople.includes(error) ? notKnown : notDone);
    return sendPage(
      c,
      signInPage({ hasOidc, alert, action: keepNext('/sign-in', c.req.query('next')) }),
    );
  });

  page('POST', '/sign-in', async (c) => {
    const form = await readForm(c.req.raw);
    const email = readEmail(form);
    const again = {
      hasOidc,
      email: form['email'],
      action: keepNext('/sign-in', c.req.query('next')),
    };
    if (!email) return sendPage(c, signInPage({ ...again, alert: noAddress, status: 400 }));
    try {
      const credentials = { email, password: form['password'] ?? '' };
      const { cookies } = await signInWithPassword(parts, requesterOf(c), credentials);
      setCookies(c, cookies);
      return c.redirect(nextPage(c.req.query('next')), 303);
    } catch (cause) {
      if (!(cause instanceof Failure) || cause.code !== 'sign_in_failed') throw cause;
      return sendPage(c, signInPage({ ...again, alert: `${cause.message}.`, status: 401 }));
    }
  });
}
