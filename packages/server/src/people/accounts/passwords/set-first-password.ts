import { recordAccountEvent } from '#ground/audit/account-events.queries.ts';
import type { RequestSource } from '#ground/http/requester.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Accounts } from '../account/accounts.ts';
import { deleteSessions, isFreshSession } from '../sessions/sessions.queries.ts';
import type { OwnSession } from '../sessions/sessions.queries.ts';
import { findPassword, lockAccount } from '../stored/passwords.queries.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { setPassword } from './password-resets.queries.ts';

/**
 * Sets the first password of an account that has just signed in by a link or a provider, and ends
 * its other sessions. Later an open session alone does not do: it would give whoever finds it a
 * lasting way in.
 */
export async function setFirstPassword(
  { db, accounts }: { db: Db; accounts: Accounts },
  { accountId, sessionId }: OwnSession,
  password: string,
  from: RequestSource,
): Promise<void> {
  const account = await findPassword(db, accountId);
  if (!account) throw new Failure('signed_out');
  if (account.password !== null) throw new Failure('password_exists');
  await refuseCommonPassword('password', password);
  const hash = await accounts.hashPassword(password, account.email);
  await transaction(db, async (tx) => {
    await lockAccount(tx, accountId);
    if ((await findPassword(tx, accountId))?.password !== null)
      throw new Failure('password_exists');
    if (!(await isFreshSession(tx, { accountId, sessionId }))) throw new Failure('sign_in_again');
    await setPassword(tx, accountId, hash);
    await deleteSessions(tx, accountId, { keep: sessionId });
    await recordAccountEvent(tx, { accountId, action: 'password.set', from });
  });
}
