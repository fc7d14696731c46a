import { visitorEndpoints } from '@guildhall/contract';
import { readOriginHeader } from '#ground/access/authenticate-visitor.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { remoteAddress } from '#ground/http/requester.ts';
import { serve } from '#ground/http/serve.ts';
import type { WidgetParts } from './widget-parts.ts';
import { deleteSession, extendSession } from './sessions.queries.ts';
import { sessionMinutes, startSession } from './start-session.ts';

export function mountSessions(api: Api, parts: WidgetParts): void {
  const { db, limits } = parts;

  serve(api, visitorEndpoints.startVisitorSession, async ({ c, input: { body } }) => {
    await limits.startSession(remoteAddress(c));
    return startSession(parts, { ...body, origin: readOriginHeader(c.req.header('origin')) });
  });

  serve(api, visitorEndpoints.renewVisitorSession, async ({ principal }) => {
    const expiresAt = await extendSession(db, principal.sessionId, sessionMinutes);
    if (!expiresAt) throw new Failure('widget_session_ended');
    return { session: { expiresAt: expiresAt.toISOString() } };
  });

  serve(api, visitorEndpoints.endVisitorSession, async ({ principal }) => {
    await deleteSession(db, principal.sessionId);
    return { success: true as const };
  });
}
