import { recordAccountEvent } from '#ground/audit/account-events.queries.ts';
import type { RequestSource } from '#ground/http/requester.ts';
import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import { deleteSession, deleteSessions } from './sessions.queries.ts';
import type { OwnSession } from './sessions.queries.ts';

/** Ends one session of the account and records it. False if the account has no such session. */
export function endIfOpen(db: Db, session: OwnSession, from: RequestSource): Promise<boolean> {
  const { accountId } = session;
  return transaction(db, async (tx) => {
    const isEnded = await deleteSession(tx, session);
    if (isEnded) await recordAccountEvent(tx, { accountId, action: 'session.ended', from });
    return isEnded;
  });
}

/** Ends one session of the account. Throws a 404 if the account has no such session. */
export async function endSession(db: Db, session: OwnSession, from: RequestSource): Promise<void> {
  if (!(await endIfOpen(db, session, from))) throw new Failure('session_not_found');
}

/** Ends all other sessions of the account. */
export async function endOtherSessions(
  db: Db,
  { accountId, sessionId }: OwnSession,
  from: RequestSource,
): Promise<void> {
  await transaction(db, async (tx) => {
    const count = await deleteSessions(tx, accountId, { keep: sessionId });
    if (count > 0)
      await recordAccountEvent(tx, { accountId, action: 'session.ended', from, count });
  });
}
