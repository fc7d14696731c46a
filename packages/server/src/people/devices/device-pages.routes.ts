import type { Context } from 'hono';
import type { Language } from '@guildhall/contract';
import { holdSession } from '#ground/access/authenticate.queries.ts';
import { hashSecret } from '#ground/access/authenticate.ts';
import { reachTeam } from '#ground/access/reach-team.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { recordAccountActivity } from '#ground/access/record-activity.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { isFailure } from '#ground/failure.ts';
import type { Api, RequestEnv } from '#ground/http/api.ts';
import { sendPage } from '#ground/http/page.ts';
import type { SignedIn } from '#ground/http/principal.ts';
import { readForm } from '#ground/http/read-body.ts';
import { requesterOf, setCookies } from '#ground/http/requester.ts';
import type { Accounts } from '#people/accounts/account/accounts.ts';
import { openPages } from '#people/accounts/pages/open-page.routes.ts';
import { keepNext } from '#people/accounts/sessions/next-page.ts';
import { asPerson } from '#people/tokens/as-person.ts';
import { textsFor } from '#texts/texts.ts';
import type { DeviceLimits } from './device-limits.ts';
import { allowPage, answeredPage, codePage } from './device.page.ts';
import { answerGrant, findAsked, listChoices } from './devices.queries.ts';
import type { AskedRow } from './devices.queries.ts';
import { readUserCode } from './user-code.ts';

interface PageParts {
  db: Db;
  accounts: Accounts;
  limits: DeviceLimits;
  publicUrl: string;
}

type SessionOf = Pick<SignedIn, 'accountId' | 'sessionId'>;

/** A code that somebody typed, and what its program asks for. */
interface TypedCode {
  code: string;
  hash: Buffer;
  asked: AskedRow;
}

/** Mounts the page on which somebody who is signed in answers a program that asks for a token. */
export function mountDevicePages(api: Api, { db, accounts, limits, publicUrl }: PageParts): void {
  const page = openPages(api, publicUrl);

  /** Mounts a page for people who are signed in; others sign in first. */
  const ownPage = (
    method: 'GET' | 'POST',
    path: string,
    work: (c: Context<RequestEnv>, language: Language, by: SessionOf) => Promise<Response>,
  ) =>
    page(method, path, async (c, language) => {
      const session = await accounts.findSession(requesterOf(c).client);
      const signIn = () => c.redirect(keepNext('/sign-in', '/device'), 303);
      if (!session) return signIn();
      setCookies(c, session.cookies);
      await recordAccountActivity(db, session.accountId);
      return work(c, language, session).catch(ifSignedOut(signIn));
    });

  /** Returns the open request of a typed code; a wrong code counts as a guess. */
  const find = async (
    c: Context<RequestEnv>,
    accountId: string,
    typed = '',
  ): Promise<TypedCode | undefined> => {
    const giveBack = await limits.consumeCode(accountId, requesterOf(c).address);
    const code = readUserCode(typed);
    const hash = code && hashSecret(code);
    const asked = hash && (await findAsked(db, hash));
    if (!asked) return undefined;
    await giveBack();
    return { code, hash, asked };
  };

  ownPage('GET', '/device', (c, language) =>
    sendPage(c, language, codePage(textsFor(language).pages, {})),
  );

  ownPage('POST', '/device', async (c, language, { accountId }) => {
    const { pages } = textsFor(language);
    const form = await readForm(c.req.raw, ['code']);
    const found = await find(c, accountId, form.code);
    if (!found) return sendPage(c, language, codePage(pages, { wrong: form.code ?? '' }));
    const teams = await listChoices(db, await asPerson(db, { accountId, sessionId: null }));
    return sendPage(c, language, allowPage(pages, { ...found, teams }));
  });

  ownPage('POST', '/device/answer', async (c, language, { accountId, sessionId }) => {
    const { pages } = textsFor(language);
    const form = await readForm(c.req.raw, ['code', 'team', 'answer']);
    const found = await find(c, accountId, form.code);
    if (!found) return sendPage(c, language, codePage(pages, { wrong: '' }));
    const isAllowed = form.answer === 'allow';
    const person = await asPerson(db, { accountId, sessionId: null });
    const team = isAllowed ? await reachTeam(db, person, form.team ?? '') : undefined;
    const isDone = await answerInSession(db, { accountId, sessionId }, found.hash, team);
    if (!isDone) return sendPage(c, language, codePage(pages, { wrong: '' }));
    return sendPage(c, language, answeredPage(pages, isAllowed));
  });
}

/** Returns what answers a request whose session has ended meanwhile. */
const ifSignedOut = (signIn: () => Response) => (cause: unknown) => {
  if (isFailure(cause, 'signed_out')) return signIn();
  throw cause;
};

/** Allows what a program asks for, or denies it, unless the session has ended meanwhile. */
function answerInSession(
  db: Db,
  by: SessionOf,
  hash: Buffer,
  team: ReachableTeam | undefined,
): Promise<boolean> {
  return transaction(db, async (tx) => {
    await holdSession(tx, by);
    return answerGrant(tx, hash, team ? { accountId: by.accountId, team } : null);
  });
}
