import { password } from '@guildhall/contract';
import * as z from 'zod';
import { checkInput } from '#ground/http/check-input.ts';
import { isFailure } from '#ground/failure.ts';
import { sayFault, sentencesOf } from './field.ts';
import { signedInAs } from './signed-in-as.ts';
import type { Api } from '#ground/http/api.ts';
import { sendPage } from '#ground/http/page.ts';
import { readForm } from '#ground/http/read-body.ts';
import { requesterOf, setCookies } from '#ground/http/requester.ts';
import type { AccountRoutesParts } from '../signing-in/sign-in.ts';
import { askForReset, resetPassword } from '../passwords/reset-password.ts';
import { findAddress } from '../signing-in/links.ts';
import { nextOf } from '../sessions/next-page.ts';
import { openPages, readEmail } from './open-page.routes.ts';
import { askForResetPage, newPasswordPage, noResetPage } from './reset-password.page.ts';
import { resetSentPage } from './reset-password.page.ts';
import { linkUnsentPage } from './sign-in.page.ts';
import { textsFor } from '#texts/texts.ts';

export function mountResetPages(api: Api, parts: AccountRoutesParts): void {
  const page = openPages(api, parts.settings.publicUrl);

  page('GET', '/reset-password', async (c, language) =>
    sendPage(c, language, askForResetPage(textsFor(language).pages)),
  );

  page('POST', '/reset-password', async (c, language) => {
    const { pages: texts } = textsFor(language);
    const form = await readForm(c.req.raw, ['email']);
    const email = readEmail(form);
    if (!email) {
      const again = { email: form['email'], alert: texts.signIn.noAddress };
      return sendPage(c, language, askForResetPage(texts, again));
    }
    await askForReset(parts, requesterOf(c), email);
    const answer = parts.settings.smtpUrl === undefined ? linkUnsentPage : resetSentPage;
    return sendPage(c, language, answer(texts, email));
  });

  page('GET', '/reset-password/{token}', async (c, language) => {
    const { pages: texts } = textsFor(language);
    const email = await findAddress(parts.db, 'password_resets', c.req.param('token'));
    if (email === undefined) return sendPage(c, language, noResetPage(texts));
    const present = await signedInAs(parts, requesterOf(c));
    return sendPage(c, language, newPasswordPage(texts, { email, present }));
  });

  page('POST', '/reset-password/{token}', async (c, language) => {
    const { pages: texts } = textsFor(language);
    const token = c.req.param('token') ?? '';
    const email = await findAddress(parts.db, 'password_resets', token);
    if (email === undefined) return sendPage(c, language, noResetPage(texts));
    try {
      const form = await readForm(c.req.raw, ['password']);
      const given = checkInput(z.object({ password }), { password: form['password'] ?? '' });
      const session = await resetPassword(parts, requesterOf(c), token, given.password);
      setCookies(c, session.cookies);
      return c.redirect(nextOf(session, undefined), 303);
    } catch (cause) {
      if (isFailure(cause, 'password_reset_not_found'))
        return sendPage(c, language, noResetPage(texts));
      const sentence = sentencesOf(cause)['password'];
      const wrong = sayFault(texts, texts.fields.newPassword, sentence);
      const present = await signedInAs(parts, requesterOf(c));
      return sendPage(c, language, newPasswordPage(texts, { email, present, wrong }));
    }
  });
}
