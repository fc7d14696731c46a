import { recordAccountEvent } from '#ground/audit/account-events.queries.ts';
import type { RequestSource } from '#ground/http/requester.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Accounts } from '../account/accounts.ts';
import { deleteSessions } from '../sessions/sessions.queries.ts';
import type { OwnSession } from '../sessions/sessions.queries.ts';
import type { SignInLimits } from '../signing-in/sign-in-limits.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import {
  deleteLinksOf,
  findPassword,
  lockAccount,
  replacePassword,
} from '../stored/passwords.queries.ts';

interface PasswordParts {
  db: Db;
  accounts: Accounts;
  signInLimits: SignInLimits;
}

/**
 * Changes a known password. Ends the account's other sessions and mailed links. Wrong passwords
 * count as at the sign-in, so that a stolen session guesses no faster.
 */
export async function changePassword(
  { db, accounts, signInLimits }: PasswordParts,
  { accountId, sessionId }: OwnSession,
  { oldPassword, newPassword }: { oldPassword: string; newPassword: string },
  from: RequestSource,
): Promise<void> {
  const account = await findPassword(db, accountId);
  if (!account) throw new Failure('signed_out');
  const { email, password: current, is_proved: isProved } = account;
  if (current === null) throw new Failure('password_missing');
  await refuseCommonPassword('newPassword', newPassword);
  const recordSuccess = await signInLimits.consumePasswordAttempt(email, from.address);
  const isRight = await accounts.isPassword(oldPassword.normalize('NFKC'), current);
  if (!isRight) throw new Failure('password_wrong');
  const to = await accounts.hashPassword(newPassword, email);
  await transaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    const change = { from: current, to };
    if (!(await replacePassword(tx, accountId, change))) throw new Failure('password_wrong');
    await deleteSessions(tx, accountId, { keep: sessionId });
    await deleteLinksOf(tx, accountId);
    await recordAccountEvent(tx, { accountId, action: 'password.changed', from });
  });
  await recordSuccess({ isProved });
}
