import { visitorEndpoints } from '@guildhall/contract';
import { reachAsVisitor } from '#ground/access/authenticate-visitor.ts';
import type { ReachableTeam } from '#ground/access/reach-team.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import type { Visible } from '#ground/access/visible-to.ts';
import type { Reader } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import type { VisitorPrincipal } from '#ground/http/principal.ts';
import { requesterOf } from '#ground/http/requester.ts';
import { sendBytes } from '#ground/http/send-bytes.ts';
import { serve } from '#ground/http/serve.ts';
import { findInScope, readPageInScope } from '#library/documents/stored/documents.queries.ts';
import { pictureBytes } from '#ground/pictures/picture-bytes.ts';
import { presentPage } from '#library/documents/stored/present-page.ts';
import { readLogo } from '#people/teams/logos/logos.queries.ts';
import type { WidgetParts } from '../sessions/widget-parts.ts';
import { createDownload, sendDownload } from './download-document.ts';

/** Forbids caching, because an address works once, and referrers, because an address is secret. */
const downloadHeaders = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' };

export function mountVisitorDocuments(api: Api, parts: WidgetParts): void {
  const { db } = parts;

  serve(api, visitorEndpoints.getVisitorPage, {
    reach: ({ principal, input }) => reachSeen(db, principal, input.params.documentId),
    async answer({ reached: { scope, row }, input: { params } }) {
      const stored = await readPageInScope(db, scope, params);
      if (stored === undefined) throw new Failure('page_not_found');
      const { id, name, total_pages: pageCount } = row;
      const page = presentPage(params.pageNumber, stored);
      return { page, document: { id, name, pageCount: pageCount ?? params.pageNumber } };
    },
  });

  serve(api, visitorEndpoints.createVisitorDownload, {
    reach: ({ principal, input }) => reachSeen(db, principal, input.params.documentId),
    answer: ({ reached, principal }) => createDownload(db, principal, reached.row.id),
  });

  serve(api, visitorEndpoints.downloadVisitorDocument, async ({ c, input: { params } }) => {
    // A HEAD request, such as for a link preview, must not use the address up.
    if (c.req.method !== 'GET') throw new Failure('download_not_found');
    const { requestId, address } = requesterOf(c);
    const asked = { secret: params.secret, requestId, address };
    return sendDownload(parts, asked, async (content) =>
      sendBytes(c, { ...content, headers: { ...content.headers, ...downloadHeaders } }),
    );
  });

  serve(api, visitorEndpoints.getVisitorLogo, {
    reach: ({ principal }) => reachAsVisitor(db, principal),
    async answer({ reached: { team }, c }) {
      const row = await readLogo(db, team);
      if (!row) throw new Failure('logo_not_found');
      return sendBytes(c, pictureBytes(row));
    },
  });
}

interface SeenDocument {
  readonly scope: { readonly team: ReachableTeam; readonly visible: Visible };
  readonly row: NonNullable<Awaited<ReturnType<typeof findInScope>>>;
}

/** Returns a document that the visitor can be answered from; throws the same 404 for all others. */
async function reachSeen(
  db: Reader,
  visitor: VisitorPrincipal,
  documentId: string,
): Promise<SeenDocument> {
  const { team, viewer } = await reachAsVisitor(db, visitor);
  const scope = { team, visible: visibleTo(viewer) };
  const row = await findInScope(db, scope, documentId);
  if (!row) throw new Failure('document_not_found');
  return { scope, row };
}
