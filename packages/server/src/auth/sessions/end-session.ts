import { recordAccountEvent } from '#audit/account-events.queries.ts';
import type { EventSource } from '#audit/account-events.queries.ts';
import { transaction } from '#db/database.ts';
import type { Db } from '#db/database.ts';
import { Failure } from '#failure.ts';
import type { Requester } from '#http/requester.ts';
import type { Accounts } from '../accounts.ts';
import { deleteSession, deleteSessions } from './sessions.queries.ts';
import type { OwnSession } from './sessions.queries.ts';

/** Signs out. Returns the cookies that delete the session's cookie in the browser. */
export async function signOut(
  { db, accounts }: { db: Db; accounts: Accounts },
  requester: Requester,
): Promise<string[]> {
  const session = await accounts.findSession(requester.client);
  const cookies = await accounts.signOut(requester.client);
  if (session) {
    const { accountId } = session;
    await recordAccountEvent(db, { accountId, action: 'session.ended', from: requester });
  }
  return cookies;
}

/** Ends one session of the account. Throws a 404 if the account has no such session. */
export async function endSession(db: Db, session: OwnSession, from: EventSource): Promise<void> {
  const { accountId } = session;
  await transaction(db, async (tx) => {
    if (!(await deleteSession(tx, session))) throw new Failure('session_not_found');
    await recordAccountEvent(tx, { accountId, action: 'session.ended', from });
  });
}

/** Ends all other sessions of the account. */
export async function endOtherSessions(
  db: Db,
  { accountId, sessionId }: OwnSession,
  from: EventSource,
): Promise<void> {
  await transaction(db, async (tx) => {
    const count = await deleteSessions(tx, accountId, { keep: sessionId });
    if (count > 0)
      await recordAccountEvent(tx, { accountId, action: 'session.ended', from, count });
  });
}
