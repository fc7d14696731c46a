import { isFailure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { sendPage } from '#ground/http/page.ts';
import { readForm } from '#ground/http/read-body.ts';
import { requesterOf, setCookies } from '#ground/http/requester.ts';
import { listOfDomain } from '#people/providers/providers.queries.ts';
import { textsFor } from '#texts/texts.ts';
import { signInWithPassword } from '../signing-in/sign-in.ts';
import type { AccountRoutesParts } from '../signing-in/sign-in.ts';
import { keepNext, nextOf, nextPage } from '../sessions/next-page.ts';
import { domainOfAddress } from '../sessions/provider-required.ts';
import { organisationPage, organisationPath, providersPage } from './providers.page.ts';
import { sayRefusal } from './say-refusal.ts';
import { signInPage } from './sign-in.page.ts';
import { openPages, readEmail } from './open-page.routes.ts';
import { openHeldBack } from './open-held-back.routes.ts';
import { findWaysIn } from './ways-in.ts';

export interface SignInPageParts extends AccountRoutesParts {
  settings: AccountRoutesParts['settings'] & { oidc: object | undefined };
}

export function mountSignInPages(api: Api, parts: SignInPageParts): void {
  const { accounts, settings } = parts;
  const page = openPages(api, settings.publicUrl);
  page('GET', '/sign-in', async (c, language) => {
    const { pages: texts } = textsFor(language);
    const present = await accounts.findAnySession(requesterOf(c).client);
    if (present?.isHeldBack) return openHeldBack(parts, c, present);
    if (present) return c.redirect(nextPage(c.req.query('next')), 303);
    const error = c.req.query('error');
    const alert = error && sayRefusal(texts, error);
    const next = c.req.query('next');
    return sendPage(c, language, signInPage(texts, { ...(await findWaysIn(parts)), alert, next }));
  });

  page('POST', '/sign-in', async (c, language) => {
    const { pages: texts } = textsFor(language);
    const form = await readForm(c.req.raw, ['email', 'password']);
    const email = readEmail(form);
    const show = async (state: object) => {
      const again = { email: form['email'], next: c.req.query('next') };
      const ways = await findWaysIn(parts);
      return sendPage(c, language, signInPage(texts, { ...ways, ...again, ...state }));
    };
    if (!email) return show({ alert: texts.signIn.noAddress, status: 400 });
    try {
      const credentials = { email, password: form['password'] ?? '' };
      const session = await signInWithPassword(parts, requesterOf(c), credentials);
      setCookies(c, session.cookies);
      return c.redirect(nextOf(session, c.req.query('next')), 303);
    } catch (cause) {
      if (isFailure(cause, 'directory_silent')) {
        return show({ alert: texts.signIn.directorySilent, status: 503 });
      }
      if (!isFailure(cause, 'sign_in_failed')) throw cause;
      return show({ alert: texts.signIn.wrong, status: 401 });
    }
  });
}

/** Mounts the page that finds the provider of an address by its domain alone. */
export function mountOrganisationPages(api: Api, { db, settings }: SignInPageParts): void {
  const page = openPages(api, settings.publicUrl);

  page('GET', organisationPath, async (c, language) => {
    const { pages: texts } = textsFor(language);
    return sendPage(c, language, organisationPage(texts, { next: c.req.query('next') }));
  });

  page('POST', organisationPath, async (c, language) => {
    const { pages: texts } = textsFor(language);
    const form = await readForm(c.req.raw, ['email']);
    const email = readEmail(form);
    const next = c.req.query('next');
    const again = { next, email: form['email'], status: 400 as const };
    if (!email) {
      const { noAddress: alert } = texts.signIn;
      return sendPage(c, language, organisationPage(texts, { ...again, alert }));
    }
    const domain = domainOfAddress(email);
    const offered = await listOfDomain(db, domain);
    if (offered.length === 0) {
      const alert = texts.signIn.noProvider(domain);
      return sendPage(c, language, organisationPage(texts, { ...again, alert, status: 404 }));
    }
    const shown = { offered, next, about: texts.signIn.leads };
    return sendPage(c, language, providersPage(texts, shown));
  });
}

export function mountSignOutPage(api: Api, parts: AccountRoutesParts): void {
  openPages(api, parts.settings.publicUrl)('POST', '/sign-out', async (c) => {
    setCookies(c, await parts.accounts.signOut(requesterOf(c).client));
    return c.redirect(keepNext('/sign-in', c.req.query('next')), 303);
  });
}
