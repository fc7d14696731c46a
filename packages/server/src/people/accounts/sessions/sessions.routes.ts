import { endpoints } from '@guildhall/contract';
import type { AnswerOf } from '@guildhall/contract';
import { recordAccountActivity } from '#ground/access/record-activity.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { requesterOf } from '#ground/http/requester.ts';
import { serve } from '#ground/http/serve.ts';
import { endOtherSessions, endSession } from './end-session.ts';
import { findSessions } from './sessions.queries.ts';
import type { SessionRow } from './sessions.queries.ts';

type Session = AnswerOf<(typeof endpoints)['listSessions']>['sessions'][number];

export function mountSessions(api: Api, { db }: { db: Db }): void {
  serve(api, endpoints.listSessions, async ({ principal }) => {
    await recordAccountActivity(db, principal.accountId);
    const rows = await findSessions(db, principal);
    return { sessions: rows.map((row) => toSession(row, principal.sessionId)) };
  });

  serve(api, endpoints.endSession, async ({ c, principal: { accountId }, input: { params } }) => {
    await recordAccountActivity(db, accountId);
    const { sessionId } = params;
    await endSession(db, { accountId, sessionId }, requesterOf(c));
    return { success: true as const };
  });

  serve(api, endpoints.endOtherSessions, async ({ c, principal }) => {
    await recordAccountActivity(db, principal.accountId);
    await endOtherSessions(db, principal, requesterOf(c));
    return { success: true as const };
  });
}

function toSession(row: SessionRow, currentId: string): Session {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.updated_at.toISOString(),
    address: row.ip_address,
    userAgent: row.user_agent,
    isCurrent: row.id === currentId,
  };
}
