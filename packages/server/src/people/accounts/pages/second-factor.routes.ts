import type { Context } from 'hono';
import type { Language } from '@guildhall/contract';
import { Failure, isFailure } from '#ground/failure.ts';
import type { Api, RequestEnv } from '#ground/http/api.ts';
import { sendPage } from '#ground/http/page.ts';
import { readForm } from '#ground/http/read-body.ts';
import { requesterOf, setCookies } from '#ground/http/requester.ts';
import { textsFor } from '#texts/texts.ts';
import { makeChallenge } from '../second-factors/challenges.ts';
import { describeAuthentication, siteOf } from '../second-factors/passkeys.ts';
import { signInWithCode } from '../second-factors/prove-second-factor.ts';
import { signInWithPasskey, signInWithSecondPasskey } from '../second-factors/use-passkey.ts';
import type { PasskeyParts } from '../second-factors/use-passkey.ts';
import { keepNext, nextPage } from '../sessions/next-page.ts';
import { listPasskeys } from '../stored/passkeys.queries.ts';
import { findPending } from '../stored/second-factors.queries.ts';
import { countCodes, findApp } from '../stored/totp.queries.ts';
import { openPages } from './open-page.routes.ts';
import { passkeyPage, secondFactorPage } from './second-factor.page.ts';

/** Mounts the page that ends a sign-in: the question for the second factor. */
export function mountSecondFactorPages(api: Api, parts: PasskeyParts): void {
  const { accounts, db, settings } = parts;
  const page = openPages(api, settings.publicUrl);
  const site = siteOf(settings.publicUrl);

  /** Shows what the account of this pending sign-in can give. */
  const ask = async (c: Context<RequestEnv>, language: Language, alert?: string) => {
    const next = c.req.query('next');
    const pending = await accounts.readPending(requesterOf(c).client);
    const found = pending && (await findPending(db, pending));
    if (!found) return c.redirect(keepNext('/sign-in', next), 303);
    const passkeys = await listPasskeys(db, found.account_id);
    const app = await findApp(db, found.account_id);
    const hasCodes = app?.is_confirmed === true || (await countCodes(db, found.account_id)) > 0;
    const state = { next, hasCodes, alert, passkey: null };
    const { pages: texts } = textsFor(language);
    if (!site || passkeys.length === 0)
      return sendPage(c, language, secondFactorPage(texts, state));
    const { challenge, cookie } = await makeChallenge(parts, 'second');
    setCookies(c, [cookie]);
    const passkey = await describeAuthentication(site, { challenge, passkeys });
    return sendPage(c, language, secondFactorPage(texts, { ...state, passkey }));
  };

  page('GET', '/second-factor', (c, language) => ask(c, language));

  page('POST', '/second-factor', async (c, language) => {
    const { code, credential } = await readForm(c.req.raw, ['code', 'credential']);
    const { secondFactor: texts } = textsFor(language).pages;
    const requester = requesterOf(c);
    try {
      const session = await (credential === undefined
        ? signInWithCode(parts, requester, code ?? '')
        : signInWithSecondPasskey(parts, requester, credential));
      setCookies(c, session.cookies);
      return c.redirect(nextPage(c.req.query('next')), 303);
    } catch (cause) {
      if (isFailure(cause, 'second_factor_wrong')) return ask(c, language, texts.wrong);
      if (isFailure(cause, 'passkey_refused')) return ask(c, language, texts.passkeyRefused);
      throw cause;
    }
  });
}

/** Mounts the page that signs in with a passkey alone. */
export function mountPasskeyPages(api: Api, parts: PasskeyParts): void {
  const { settings } = parts;
  const page = openPages(api, settings.publicUrl);
  const site = siteOf(settings.publicUrl);

  const showPasskey = async (c: Context<RequestEnv>, language: Language, alert?: string) => {
    if (!site) throw new Failure('not_found');
    const { challenge, cookie } = await makeChallenge(parts, 'sign_in');
    setCookies(c, [cookie]);
    const options = await describeAuthentication(site, { challenge, passkeys: [] });
    const state = { next: c.req.query('next'), options, ...(alert !== undefined && { alert }) };
    return sendPage(c, language, passkeyPage(textsFor(language).pages, state));
  };

  page('GET', '/sign-in-passkey', (c, language) => showPasskey(c, language));

  page('POST', '/sign-in-passkey', async (c, language) => {
    const { credential = '' } = await readForm(c.req.raw, ['credential']);
    try {
      const session = await signInWithPasskey(parts, requesterOf(c), credential);
      setCookies(c, session.cookies);
      return c.redirect(nextPage(c.req.query('next')), 303);
    } catch (cause) {
      if (!isFailure(cause, 'passkey_refused')) throw cause;
      return showPasskey(c, language, textsFor(language).pages.secondFactor.passkeyRefused);
    }
  });
}
