import { isFailure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { sendPage } from '#ground/http/page.ts';
import { readForm } from '#ground/http/read-body.ts';
import { requesterOf, setCookies } from '#ground/http/requester.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';
import { siteOf } from '../second-factors/passkeys.ts';
import { textsFor } from '#texts/texts.ts';
import { signInWithPassword } from '../signing-in/sign-in.ts';
import type { AccountRoutesParts } from '../signing-in/sign-in.ts';
import { notConfirmed, unknownPerson } from '../account/admit-vouched.ts';
import { otherIdentity } from '../stored/identities.queries.ts';
import { keepNext, nextOf, nextPage } from '../sessions/next-page.ts';
import { signInPage } from './sign-in.page.ts';
import { openPages, readEmail } from './open-page.routes.ts';
import { openHeldBack } from './open-held-back.routes.ts';

export interface SignInPageParts extends AccountRoutesParts {
  settings: AccountRoutesParts['settings'] & { oidc: object | undefined };
}

export function mountSignInPages(api: Api, parts: SignInPageParts): void {
  const { accounts, settings } = parts;
  const page = openPages(api, settings.publicUrl);
  const ways = {
    hasOidc: settings.oidc !== undefined,
    hasPasskeys: siteOf(settings.publicUrl) !== undefined,
  };

  page('GET', '/sign-in', async (c, language) => {
    const { pages: texts } = textsFor(language);
    const present = await accounts.findAnySession(requesterOf(c).client);
    if (present?.isHeldBack) return openHeldBack(parts, c, present);
    if (present) return c.redirect(nextPage(c.req.query('next')), 303);
    const error = c.req.query('error');
    const alert = error && sayRefusal(texts, error);
    const next = c.req.query('next');
    return sendPage(c, language, signInPage(texts, { ...ways, alert, next }));
  });

  page('POST', '/sign-in', async (c, language) => {
    const { pages: texts } = textsFor(language);
    const show = (state: object) =>
      sendPage(c, language, signInPage(texts, { ...again, ...state }));
    const form = await readForm(c.req.raw, ['email', 'password']);
    const email = readEmail(form);
    const again = { ...ways, email: form['email'], next: c.req.query('next') };
    if (!email) return show({ alert: texts.signIn.noAddress, status: 400 });
    try {
      const credentials = { email, password: form['password'] ?? '' };
      const session = await signInWithPassword(parts, requesterOf(c), credentials);
      setCookies(c, session.cookies);
      return c.redirect(nextOf(session, c.req.query('next')), 303);
    } catch (cause) {
      if (!isFailure(cause, 'sign_in_failed')) throw cause;
      return show({ alert: texts.signIn.wrong, status: 401 });
    }
  });
}

/** Returns the reason of a failed sign-in at the organisation's provider. */
function sayRefusal({ signIn: texts }: PageTexts, error: string): string {
  if (error === otherIdentity) return texts.otherPerson;
  if (error === notConfirmed) return texts.notConfirmed;
  return error === unknownPerson ? texts.notKnown : texts.notDone;
}

export function mountSignOutPage(api: Api, parts: AccountRoutesParts): void {
  openPages(api, parts.settings.publicUrl)('POST', '/sign-out', async (c) => {
    setCookies(c, await parts.accounts.signOut(requesterOf(c).client));
    return c.redirect(keepNext('/sign-in', c.req.query('next')), 303);
  });
}
