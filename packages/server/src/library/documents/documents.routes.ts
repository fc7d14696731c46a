import { endpoints } from '@guildhall/contract';
import { visibleTo } from '#ground/access/visible-to.ts';
import { recordViewAs } from '#ground/audit/audit.queries.ts';
import type { Db } from '#ground/db/database.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { userIn, isRoleSufficient } from '#ground/http/principal.ts';
import type { Principal, Actor } from '#ground/http/principal.ts';
import { sendBytes } from '#ground/http/send-bytes.ts';
import { continuePages } from '#ground/db/cursors.ts';
import { serve } from '#ground/http/serve.ts';
import { addDocuments } from './add-documents.ts';
import type { DocumentParts } from './add-documents.ts';
import { awaitDocuments } from './await-documents.ts';
import { describeDocument } from './describe-document.ts';
import { toDocument, toImported } from './stored/document.ts';
import { presentPage } from './stored/present-page.ts';
import type { DocumentRow } from './stored/document.ts';
import type { EventParts } from './events/events.routes.ts';
import { mountEvents } from './events/events.routes.ts';
import {
  countByFolder,
  countDocuments,
  findDocument,
  listDocuments,
  readPage,
} from './stored/documents.queries.ts';
import { mountPublishing } from './publishing/publishing.routes.ts';
import { countDocumentPeople, listDocumentPeople } from './document-people.queries.ts';
import { explainAccess } from './explain-access.ts';
import { mayChangeFound, mayChangeOf, toldVersions } from './stored/may-change-document.ts';
import { readAgain, retryDocument } from './retry-document.ts';
import { reachDocument, reachDocuments, reachReading } from './stored/reach-document.ts';
import type { ReadDocument } from './stored/reach-document.ts';
import { recordDownload } from './record-download.ts';
import { updateDocument } from './update-document.ts';
import { withContent } from './with-content.ts';

export function mountDocuments(api: Api, parts: DocumentParts & EventParts): void {
  mountCollection(api, parts);
  // Mounted before the routes of single documents, which would take these paths for ids.
  mountFolders(api, parts);
  mountEvents(api, parts);
  mountPublishing(api, parts);
  mountOne(api, parts);
  mountAccess(api, parts);
  mountText(api, parts);
}

function mountCollection(api: Api, parts: DocumentParts): void {
  const { db } = parts;
  serve(api, endpoints.addDocuments, {
    reach: async ({ principal }) => refuseUploader(principal),
    async answer({ input: { query }, principal, actor, c }) {
      const { team, rows } = await addDocuments(parts, { principal, actor }, c.req.raw);
      const mayChange = mayChangeOf(principal, team);
      const tell = (row: DocumentRow) => toDocument(row, mayChange);
      if (query.wait !== true) return { documents: rows.map(tell) };
      const settled = await awaitDocuments(db, team, rows, c.req.raw.signal);
      return { documents: settled.map(tell) };
    },
  });

  serve(api, endpoints.listDocuments, {
    reach: ({ principal, input }) => reachDocuments(db, principal, input.query),
    async answer({ reached: who, principal, actor, input: { query } }) {
      await recordViewAs(db, actor, who);
      const { team } = who;
      // Documents of other teams are changed where they belong.
      const mayChange = query.from === 'team' ? mayChangeOf(principal, team) : () => false;
      const visible = visibleTo(who.viewer);
      // People who may not decide about requests see only their own.
      const isOwnOnly = query.requestedVisibility !== undefined && !mayChange(null);
      const requestsOf =
        isOwnOnly && principal.kind === 'person' ? userIn(principal, team.orgId) : undefined;
      const told = toldVersions(principal, team, mayChange);
      const filter = { ...query, requestsOf, told };
      const rows = await listDocuments(db, team, visible, filter);
      return {
        documents: rows.map((row) => ({
          ...toDocument(row, mayChange),
          ...(query.include?.includes('import') && toImported(row, mayChange)),
        })),
        pagination: continuePages(query, await countDocuments(db, team, visible, filter), rows),
      };
    },
  });
}

function mountFolders(api: Api, { db }: DocumentParts): void {
  serve(api, endpoints.listFolders, {
    reach: ({ principal, input }) => reachDocuments(db, principal, input.query),
    async answer({ reached: who, actor }) {
      await recordViewAs(db, actor, who);
      return { folders: await countByFolder(db, who.team, visibleTo(who.viewer)) };
    },
  });
}

function mountOne(api: Api, parts: DocumentParts): void {
  const { db } = parts;
  serve(api, endpoints.getDocument, {
    reach: ({ principal, input: { params, query } }) =>
      reachReading(db, principal, params.documentId, query),
    async answer({ reached, principal, actor }) {
      await recordReading(db, actor, reached);
      return { document: await describeDocument(db, principal, reached) };
    },
  });

  serve(api, endpoints.updateDocument, {
    reach: ({ principal, input }) => reachDocument(db, principal, input.params.documentId),
    answer: async ({ reached, input: { body: change }, principal, actor }) => {
      const updated = await updateDocument(db, reached, change, { principal, actor });
      return {
        document: await describeDocument(db, principal, { top: reached.top, row: updated }),
      };
    },
  });

  serve(api, endpoints.retryDocument, {
    reach: ({ principal, input }) => reachDocument(db, principal, input.params.documentId),
    async answer({ reached: { top, row }, principal, actor }) {
      const retried = await retryDocument(parts, top, { documentId: row.id, principal, actor });
      const mayChange = await mayChangeFound(db, principal, top, retried);
      return { document: toDocument(retried, mayChange) };
    },
  });

  serve(api, endpoints.readDocumentAgain, {
    reach: ({ principal, input }) => reachDocument(db, principal, input.params.documentId),
    async answer({ reached: { top, row }, principal, actor, input: { body } }) {
      const { encoding } = body;
      const queued = await readAgain(parts, top, { row, encoding, principal, actor });
      const mayChange = await mayChangeFound(db, principal, top, queued);
      return { document: toDocument(queued, mayChange) };
    },
  });
}

function mountAccess(api: Api, { db }: DocumentParts): void {
  serve(api, endpoints.listDocumentPeople, {
    reach: ({ principal, input }) => reachDocument(db, principal, input.params.documentId),
    async answer({ reached: { top, row }, principal, input: { query } }) {
      const wanted = { ...query, documentId: row.id, isSeeing: query.seeing === true };
      const people = await listDocumentPeople(db, principal, top, wanted);
      const count = await countDocumentPeople(db, principal, top, wanted);
      return { people, pagination: continuePages(query, count, people) };
    },
  });

  serve(api, endpoints.getDocumentAccess, {
    reach: ({ principal, input }) => reachDocument(db, principal, input.params.documentId),
    answer: async ({ reached, principal, input: { query } }) => ({
      access: await explainAccess(db, principal, reached, query.userEmail),
    }),
  });
}

function mountText(api: Api, parts: DocumentParts): void {
  const { db } = parts;
  serve(api, endpoints.getDocumentPage, {
    reach: ({ principal, input: { params, query } }) =>
      reachReading(db, principal, params.documentId, query),
    async answer({ reached, actor, input: { params } }) {
      await recordReading(db, actor, reached);
      const stored = await readPage(db, reached.top, reached.visible, params);
      if (stored === undefined) throw new Failure('page_not_found');
      return { page: presentPage(params.pageNumber, stored) };
    },
  });

  serve(api, endpoints.getDocumentContent, {
    reach: ({ principal, input: { params, query } }) =>
      reachReading(db, principal, params.documentId, query),
    async answer({ reached, actor, c }) {
      await recordReading(db, actor, reached);
      const { top, visible, row } = reached;
      const find = () => findDocument(db, top, visible, row.id);
      const { orgId } = top;
      const document = { orgId, teamId: row.team_id, id: row.id };
      const download = { actor, isAnonymous: false, document };
      return withContent(parts, row.id, find, async (content) =>
        recordDownload(db, download, await sendBytes(c, content)),
      );
    },
  });
}

/**
 * Records that a document, a page of it or its file was read, which is recorded only of a leader
 * who looks with the rights of another viewer. Runs at every request: a page that is loaded again
 * and each part of a file count. Every download is recorded by `record-download.ts`.
 */
async function recordReading(db: Db, actor: Actor, { through, row }: ReadDocument): Promise<void> {
  if (through) await recordViewAs(db, actor, through, [row.id]);
}

/**
 * Throws if the person may upload to no team at all, before the body is read. `serve` checks the
 * scopes of a key.
 */
function refuseUploader(principal: Principal): void {
  if (principal.kind === 'key') return;
  const { memberships, requiredRoles } = principal;
  if (memberships.length === 0) throw new Failure('team_not_found');
  if (!memberships.some(({ role }) => isRoleSufficient(role, requiredRoles, true)))
    throw new Failure('role_missing');
}
