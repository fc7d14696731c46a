import { recordAccountEvent } from '#ground/audit/account-events.queries.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db, Tx } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { RequestSource } from '#ground/http/requester.ts';
import type { Clock } from '#ground/ports/clock.ts';
import type { SecretBox } from '#ground/ports/secret-box/secret-box.ts';
import type { Accounts } from '../account/accounts.ts';
import {
  confirmSession,
  deleteSessions,
  isFreshSession,
  markSecondFactor,
} from '../sessions/sessions.queries.ts';
import type { OwnSession } from '../sessions/sessions.queries.ts';
import type { SignInLimits } from '../signing-in/sign-in-limits.ts';
import { findPassword, lockAccount } from '../stored/passwords.queries.ts';
import { hasSecondFactor } from '../stored/second-factors.queries.ts';
import {
  confirmApp,
  countCodes,
  deleteAllCodes,
  deleteApp,
  findApp,
  insertApp,
  replaceCodes,
  useStep,
} from '../stored/totp.queries.ts';
import { hashRecoveryCode, makeRecoveryCodes } from './recovery-codes.ts';
import { makeTotpSecret, stepOfCode } from './totp.ts';

export interface ChangeParts {
  db: Db;
  clock: Clock;
  secretBox: SecretBox;
  accounts: Accounts;
  signInLimits: SignInLimits;
}

/** Makes the secret of a new app, for which nothing is asked until a code has confirmed it. */
export async function startApp(
  { db, secretBox }: Pick<ChangeParts, 'db' | 'secretBox'>,
  session: OwnSession,
): Promise<void> {
  await transaction(db, async (tx) => {
    await lockFresh(tx, session);
    await insertApp(tx, session.accountId, secretBox.seal('totp', makeTotpSecret()));
  });
}

/**
 * Sets the app up if the code is right, and ends all other sessions. Returns the recovery codes if
 * the account had none.
 */
export async function setUpApp(
  { db, clock, secretBox }: Pick<ChangeParts, 'db' | 'clock' | 'secretBox'>,
  session: OwnSession,
  code: string,
  from: RequestSource,
): Promise<string[]> {
  const { accountId } = session;
  return transaction(db, async (tx) => {
    await lockFresh(tx, session);
    const app = await findApp(tx, accountId);
    if (!app || app.is_confirmed) throw new Failure('second_factor_wrong');
    const typed = code.replaceAll(/\s/g, '');
    const step = stepOfCode(secretBox.open('totp', app.secret), typed, clock.now().getTime());
    if (step === undefined) throw new Failure('second_factor_wrong');
    await useStep(tx, accountId, { secret: app.secret, step });
    await confirmApp(tx, accountId);
    await recordAccountEvent(tx, { accountId, action: 'second_factor.added', from });
    return noteAdded(tx, session);
  });
}

/** Ends what began without the new second factor. Returns recovery codes if there were none. */
export async function noteAdded(tx: Tx, { accountId, sessionId }: OwnSession): Promise<string[]> {
  await deleteSessions(tx, accountId, { keep: sessionId });
  await markSecondFactor(tx, accountId, { sessionId, has: true });
  return (await countCodes(tx, accountId)) > 0 ? [] : makeCodes(tx, accountId);
}

/** Removes the app. Without any second factor left, the sessions count as begun without one. */
export async function removeApp(
  { db }: Pick<ChangeParts, 'db'>,
  session: OwnSession,
  from: RequestSource,
): Promise<void> {
  const { accountId } = session;
  await transaction(db, async (tx) => {
    await lockFresh(tx, session);
    if (!(await deleteApp(tx, accountId))) return;
    await recordAccountEvent(tx, { accountId, action: 'second_factor.removed', from });
    await noteRemoved(tx, accountId);
  });
}

/** Takes the recovery codes with the last second factor. */
export async function noteRemoved(tx: Tx, accountId: string): Promise<void> {
  if (await hasSecondFactor(tx, accountId)) return;
  await deleteAllCodes(tx, accountId);
  await markSecondFactor(tx, accountId, { sessionId: null, has: false });
}

/** Makes the recovery codes anew: the old ones open nothing any more. */
export async function renewCodes(
  { db }: Pick<ChangeParts, 'db'>,
  session: OwnSession,
  from: RequestSource,
): Promise<string[]> {
  const { accountId } = session;
  return transaction(db, async (tx) => {
    await lockFresh(tx, session);
    if (!(await hasSecondFactor(tx, accountId))) throw new Failure('second_factor_wrong');
    await recordAccountEvent(tx, { accountId, action: 'second_factor.codes_made', from });
    return makeCodes(tx, accountId);
  });
}

async function makeCodes(tx: Tx, accountId: string): Promise<string[]> {
  const codes = makeRecoveryCodes();
  await replaceCodes(tx, accountId, codes.map(hashRecoveryCode));
  return codes;
}

/** Locks the account; throws a 403 unless its owner has just signed in or given the password. */
export async function lockFresh(tx: Tx, session: OwnSession): Promise<void> {
  await lockAccount(tx, session.accountId);
  if (!(await isFreshSession(tx, session))) throw new Failure('confirm_yourself');
}

/** Notes in the session that its owner knows the password. Wrong ones count as at signing in. */
export async function confirmPassword(
  { db, accounts, signInLimits }: ChangeParts,
  session: OwnSession,
  password: string,
  from: RequestSource,
): Promise<void> {
  const account = await findPassword(db, session.accountId);
  if (!account) throw new Failure('signed_out');
  if (!(await accounts.hasPassword(account))) throw new Failure('password_missing');
  const recordSuccess = await signInLimits.consumePasswordAttempt(account.email, from.address);
  if (!(await accounts.isOwnPassword(account, password))) throw new Failure('password_wrong');
  await recordSuccess({ isProved: account.is_proved });
  await confirmSession(db, session);
}
