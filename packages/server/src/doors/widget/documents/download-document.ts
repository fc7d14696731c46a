import { randomBytes } from 'node:crypto';
import { hashSecret } from '#ground/access/authenticate.ts';
import { openVisit, reachAsVisitor } from '#ground/access/authenticate-visitor.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure, isFailure } from '#ground/failure.ts';
import type { VisitorPrincipal } from '#ground/http/principal.ts';
import type { SendableBytes } from '#ground/http/send-bytes.ts';
import { findInScope } from '#library/documents/stored/documents.queries.ts';
import { recordDownload } from '#library/documents/record-download.ts';
import { withContent } from '#library/documents/with-content.ts';
import type { WidgetParts } from '../sessions/widget-parts.ts';
import { insertDownload, takeDownload } from './downloads.queries.ts';

const goodForSeconds = 60;

/** Returns an address from which the visitor's browser can fetch a document once. */
export async function createDownload(
  db: Db,
  { sessionId }: VisitorPrincipal,
  documentId: string,
): Promise<{ url: string }> {
  const secret = randomBytes(32).toString('base64url');
  const secretHash = hashSecret(secret);
  await insertDownload(db, { secretHash, sessionId, documentId, seconds: goodForSeconds });
  return { url: `/widget/downloads/${secret}` };
}

/**
 * Sends the file if the visitor sees the document at this moment. Uses the address up either way.
 */
export async function sendDownload(
  parts: Pick<WidgetParts, 'db' | 'files' | 'log'>,
  { secret, ...from }: { secret: string; requestId: string; address: string | null },
  work: (content: SendableBytes) => Promise<Response>,
): Promise<Response> {
  const { db } = parts;
  const taken = await takeDownload(db, hashSecret(secret));
  if (!taken) throw new Failure('download_not_found');
  const { session_id: id, origin, document_id: documentId } = taken;
  try {
    const visitor = await openVisit(db, { id }, origin);
    const { team, viewer } = await reachAsVisitor(db, visitor);
    const find = () => findInScope(db, { team, visible: visibleTo(viewer) }, documentId);
    const actor = { kind: 'visitor', id: visitor.userId ?? visitor.visitorId, ...from } as const;
    const document = { orgId: team.orgId, teamId: team.id, id: documentId };
    const download = { actor, isAnonymous: visitor.userId === null, document };
    return await withContent(parts, documentId, find, async (content) =>
      recordDownload(db, download, await work(content)),
    );
  } catch (cause) {
    const isOver = isFailure(cause, 'widget_session_ended', 'document_not_found');
    throw isOver ? new Failure('download_not_found', { cause }) : cause;
  }
}
