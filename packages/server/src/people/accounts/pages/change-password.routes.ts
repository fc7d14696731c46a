import { password } from '@guildhall/contract';
import { recordAccountActivity } from '#ground/access/record-activity.ts';
import { isFailure } from '#ground/failure.ts';
import { findPreferences } from '../stored/preferences.queries.ts';
import { pageLanguage } from '#ground/http/page-language.ts';
import type { Context } from 'hono';
import { sayFault, sentencesOf } from './field.ts';
import type { Api, RequestEnv } from '#ground/http/api.ts';
import { sendPage } from '#ground/http/page.ts';
import { readForm } from '#ground/http/read-body.ts';
import { requesterOf, setCookies } from '#ground/http/requester.ts';
import type { AccountRoutesParts } from '../signing-in/sign-in.ts';
import { setFirstPassword } from '../passwords/set-first-password.ts';
import { findPassword } from '../stored/passwords.queries.ts';
import { changePassword } from '../passwords/change-password.ts';
import { changePasswordPage, passwordChangedPage } from './change-password.page.ts';
import { openPages } from './open-page.routes.ts';
import { textsFor } from '#texts/texts.ts';

export function mountChangePasswordPages(api: Api, parts: AccountRoutesParts): void {
  const { accounts, db, settings } = parts;
  const page = openPages(api, settings.publicUrl);
  const languageFor = async (c: Context<RequestEnv>, accountId: string) =>
    pageLanguage(c, (await findPreferences(db, accountId))?.language);

  const hasNoPassword = async (accountId: string) =>
    (await findPassword(db, accountId))?.password === null;

  page('GET', '/change-password', async (c) => {
    const session = await accounts.findSession(requesterOf(c).client);
    if (!session) return c.redirect('/sign-in', 303);
    setCookies(c, session.cookies);
    const language = await languageFor(c, session.accountId);
    const isFirst = await hasNoPassword(session.accountId);
    return sendPage(c, language, changePasswordPage(textsFor(language).pages, { isFirst }));
  });

  page('POST', '/change-password', async (c) => {
    const requester = requesterOf(c);
    const session = await accounts.findSession(requester.client);
    if (!session) return c.redirect('/sign-in', 303);
    setCookies(c, session.cookies);
    const language = await languageFor(c, session.accountId);
    const { pages: texts } = textsFor(language);
    const { oldPassword = '', newPassword: given } = await readForm(c.req.raw, [
      'oldPassword',
      'newPassword',
    ]);
    const newPassword = password.safeParse(given ?? '');
    const sayWrong = (sentence: string | undefined) => ({
      newPassword: sayFault(texts, texts.fields.newPassword, sentence),
    });
    const isFirst = await hasNoPassword(session.accountId);
    if (!newPassword.success) {
      const wrong = sayWrong(newPassword.error.issues[0]?.message);
      return sendPage(c, language, changePasswordPage(texts, { isFirst, wrong }));
    }
    try {
      await recordAccountActivity(db, session.accountId);
      const passwords = { oldPassword, newPassword: newPassword.data };
      if (isFirst) await setFirstPassword(parts, session, newPassword.data, requester);
      else await changePassword(parts, session, passwords, requester);
      return sendPage(c, language, passwordChangedPage(texts));
    } catch (cause) {
      const wrong = isFailure(cause, 'password_wrong')
        ? { oldPassword: texts.faults.wrong(texts.fields.oldPassword) }
        : sayWrong(sentencesOf(cause)[isFirst ? 'password' : 'newPassword']);
      return sendPage(c, language, changePasswordPage(texts, { isFirst, wrong }));
    }
  });
}
