import type { Context } from 'hono';
import * as z from 'zod';
import { isId, personalText } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import { recordAccountActivity } from '#ground/access/record-activity.ts';
import { isFailure } from '#ground/failure.ts';
import type { Api, RequestEnv } from '#ground/http/api.ts';
import { checkInput } from '#ground/http/check-input.ts';
import { pageLanguage } from '#ground/http/page-language.ts';
import { sendPage } from '#ground/http/page.ts';
import { readForm } from '#ground/http/read-body.ts';
import { requesterOf, setCookies } from '#ground/http/requester.ts';
import type { PageTexts } from '#texts/shapes/page-texts.ts';
import { textsFor } from '#texts/texts.ts';
import { makeChallenge } from '../second-factors/challenges.ts';
import {
  confirmPassword,
  removeApp,
  renewCodes,
  setUpApp,
  startApp,
} from '../second-factors/change-factors.ts';
import { describeRegistration, siteOf } from '../second-factors/passkeys.ts';
import { renderQr } from '../second-factors/qr-picture.ts';
import { describeTotp } from '../second-factors/totp.ts';
import { addPasskey, removePasskey } from '../second-factors/use-passkey.ts';
import type { PasskeyParts } from '../second-factors/use-passkey.ts';
import type { AnySession } from '../sessions/browser-sessions.ts';
import { isFreshSession } from '../sessions/sessions.queries.ts';
import { listPasskeys } from '../stored/passkeys.queries.ts';
import { findPassword } from '../stored/passwords.queries.ts';
import { findPreferences } from '../stored/preferences.queries.ts';
import { hasSecondFactor, isRequiredOf } from '../stored/second-factors.queries.ts';
import { countCodes, findApp } from '../stored/totp.queries.ts';
import { openHeldBack } from './open-held-back.routes.ts';
import { openPages } from './open-page.routes.ts';
import { ownFactorsPage, ownFactorsPath } from './own-factors.page.ts';

/** What an action leaves to be shown. */
interface Shown {
  newCodes?: readonly string[];
  /** True while an app is being set up. */
  isSettingUp?: boolean;
  alert?: string;
}

type Form = Partial<Record<(typeof fields)[number], string>>;
type Act = (session: AnySession, form: Form, c: Context<RequestEnv>) => Promise<Shown | void>;

const fields = ['code', 'password', 'credential', 'name', 'id'] as const;

/** Mounts the page for one's own second factors, which a session that is held back opens, too. */
export function mountOwnFactorPages(api: Api, parts: PasskeyParts): void {
  const { accounts, db, settings } = parts;
  const page = openPages(api, settings.publicUrl);

  /** Opens the session; one that is held back only if there is no second factor to give. */
  const enter = async (c: Context<RequestEnv>): Promise<AnySession | Response> => {
    const session = await accounts.findAnySession(requesterOf(c).client);
    if (!session) return c.redirect(`/sign-in?next=${encodeURIComponent(ownFactorsPath)}`, 303);
    setCookies(c, session.cookies);
    const isAsked = session.isHeldBack && (await hasSecondFactor(db, session.accountId));
    return isAsked ? openHeldBack(parts, c, session) : session;
  };

  const show = async (c: Context<RequestEnv>, session: AnySession, shown: Shown = {}) => {
    const language = await languageOf(c, parts, session);
    const picture = textsFor(language).pages.ownFactors.picture;
    const { state, cookies } = await readState(parts, session, { picture, ...shown });
    setCookies(c, cookies);
    const whole = { ...state, next: c.req.query('next') };
    return sendPage(c, language, ownFactorsPage(textsFor(language).pages, language, whole));
  };

  page('GET', ownFactorsPath, async (c) => {
    const session = await enter(c);
    return session instanceof Response ? session : show(c, session);
  });

  const act = (name: string, work: Act) =>
    page('POST', `${ownFactorsPath}/${name}`, async (c) => {
      const session = await enter(c);
      if (session instanceof Response) return session;
      const { pages: texts } = textsFor(await languageOf(c, parts, session));
      try {
        await recordAccountActivity(db, session.accountId);
        const form = await readForm(c.req.raw, fields);
        return await show(c, session, (await work(session, form, c)) ?? {});
      } catch (cause) {
        return show(c, session, sayRefusal(texts, cause));
      }
    });

  mountActions(act, parts);
}

/** Mounts each change, which answers with the page and what it leaves to be shown. */
function mountActions(act: (name: string, work: Act) => void, parts: PasskeyParts): void {
  act('confirm', (session, { password = '' }, c) =>
    confirmPassword(parts, session, password, requesterOf(c)),
  );
  act('app', async (session) => {
    await startApp(parts, session);
    return { isSettingUp: true };
  });
  act('confirm-app', async (session, { code = '' }, c) =>
    toCodes(await setUpApp(parts, session, code, requesterOf(c))),
  );
  act('remove-app', (session, _form, c) => removeApp(parts, session, requesterOf(c)));
  act('codes', async (session, _form, c) =>
    toCodes(await renewCodes(parts, session, requesterOf(c))),
  );
  act('passkeys', async (session, { credential = '', name }, c) => {
    const given = checkInput(z.object({ name: personalText(100) }), { name });
    const passkey = { credential, name: given.name };
    return toCodes(await addPasskey(parts, session, passkey, requesterOf(c)));
  });
  act('remove-passkey', async (session, { id = '' }, c) => {
    if (isId(id)) await removePasskey(parts, session, id, requesterOf(c));
  });
}

const toCodes = (newCodes: readonly string[]): Shown => (newCodes.length > 0 ? { newCodes } : {});

async function languageOf(
  c: Context<RequestEnv>,
  { db }: Pick<PasskeyParts, 'db'>,
  { accountId }: AnySession,
): Promise<Language> {
  return pageLanguage(c, (await findPreferences(db, accountId))?.language);
}

/** Returns what to show of a refusal; throws any other error again. */
function sayRefusal(pages: PageTexts, cause: unknown): Shown {
  if (isFailure(cause, 'second_factor_wrong'))
    return { alert: pages.secondFactor.wrong, isSettingUp: true };
  if (isFailure(cause, 'passkey_refused')) return { alert: pages.secondFactor.passkeyRefused };
  if (isFailure(cause, 'password_wrong'))
    return { alert: pages.faults.wrong(pages.fields.password) };
  if (isFailure(cause, 'confirm_yourself')) return { alert: pages.failures.confirm_yourself };
  if (isFailure(cause, 'invalid'))
    return { alert: pages.faults.textLength(pages.ownFactors.passkeyName, 1, 100) };
  throw cause;
}

async function readState(
  parts: PasskeyParts,
  session: AnySession,
  shown: Shown & { picture: string },
) {
  const { db, secretBox, settings } = parts;
  const { accountId } = session;
  const account = await findPassword(db, accountId);
  const email = account?.email ?? '';
  const app = await findApp(db, accountId);
  const isFresh = await isFreshSession(db, session);
  const site = siteOf(settings.publicUrl);
  const isNew = shown.isSettingUp && isFresh && app?.is_confirmed === false;
  const totp = isNew && describeTotp(secretBox.open('totp', app.secret), { ...settings, email });
  const { challenge, cookie } = await makeChallenge(parts, 'add');
  const canAdd = site && isFresh;
  const state = {
    isRequired: await isRequiredOf(db, accountId),
    isFresh,
    hasPassword: (account?.password ?? null) !== null,
    hasApp: app?.is_confirmed === true,
    newApp: totp ? { picture: renderQr(totp.uri, shown.picture), key: totp.key } : undefined,
    codesLeft: await countCodes(db, accountId),
    newCodes: shown.newCodes,
    passkeys: await listPasskeys(db, accountId),
    keepsPasskeys: site !== undefined,
    newPasskey: canAdd
      ? await describeRegistration(db, site, { accountId, email, challenge })
      : undefined,
    alert: shown.alert,
  };
  return { state, cookies: canAdd ? [cookie] : [] };
}
