import { isFailure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { sendPage } from '#ground/http/page.ts';
import { readForm } from '#ground/http/read-body.ts';
import { requesterOf, setCookies } from '#ground/http/requester.ts';
import { askForLink, signInWithLink } from '../signing-in/sign-in.ts';
import { findAddress } from '../signing-in/links.ts';
import { nextOf } from '../sessions/next-page.ts';
import { openPages, readEmail } from './open-page.routes.ts';
import {
  linkSentPage,
  linkUnsentPage,
  noLinkPage,
  signInPage,
  useLinkPage,
} from './sign-in.page.ts';
import { signedInAs } from './signed-in-as.ts';
import type { SignInPageParts } from './sign-in.routes.ts';
import { findWaysIn } from './ways-in.ts';
import { textsFor } from '#texts/texts.ts';

export function mountSignInLinkPages(api: Api, parts: SignInPageParts): void {
  const { settings } = parts;
  const page = openPages(api, settings.publicUrl);

  page('POST', '/sign-in-link', async (c, language) => {
    const { pages: texts } = textsFor(language);
    const form = await readForm(c.req.raw, ['email', 'password']);
    const email = readEmail(form);
    if (!email) {
      const alert = texts.signIn.noAddress;
      const again = {
        ...(await findWaysIn(parts)),
        email: form['email'],
        alert,
        status: 400 as const,
      };
      return sendPage(c, language, signInPage(texts, again));
    }
    await askForLink(parts, requesterOf(c), email);
    const answer = settings.smtpUrl === undefined ? linkUnsentPage : linkSentPage;
    return sendPage(c, language, answer(texts, email));
  });

  page('GET', '/sign-in/{token}', async (c, language) => {
    const { pages: texts } = textsFor(language);
    const email = await findAddress(parts.db, 'sign_in_links', c.req.param('token'));
    if (email === undefined) return sendPage(c, language, noLinkPage(texts));
    return sendPage(
      c,
      language,
      useLinkPage(texts, email, await signedInAs(parts, requesterOf(c))),
    );
  });

  page('POST', '/sign-in/{token}', async (c, language) => {
    try {
      const session = await signInWithLink(parts, requesterOf(c), c.req.param('token') ?? '');
      setCookies(c, session.cookies);
      return c.redirect(nextOf(session, undefined), 303);
    } catch (cause) {
      if (!isFailure(cause, 'sign_in_link_not_found')) throw cause;
      return sendPage(c, language, noLinkPage(textsFor(language).pages));
    }
  });
}
