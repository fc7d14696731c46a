import { endpoints } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import { continuePages } from '#ground/db/cursors.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { deleteDocument } from '#library/documents/delete-documents.ts';
import { describeDocument } from '#library/documents/describe-document.ts';
import { mayChangeFound, mayChangeOf } from '#library/documents/stored/may-change-document.ts';
import type { DocumentParts } from '#library/documents/add-documents.ts';
import { reachDocument } from '#library/documents/stored/reach-document.ts';
import { emptyTrash } from './empty-trash.ts';
import { reachDeletable, reachTrashed, seenTrash } from './reach-trash.ts';
import { restoreDocument } from './restore-document.ts';
import { trashDocument } from './trash-document.ts';
import type { TrashParts } from './trash-document.ts';
import { countTrash, listTrash } from './trash.queries.ts';
import { toTrashed } from './trashed-document.ts';

/** Mounted before the routes of documents, which would take its path for an id. */
export function mountTrash(api: Api, parts: TrashParts & Pick<DocumentParts, 'files'>): void {
  const { db } = parts;
  serve(api, endpoints.listTrash, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId),
    async answer({ reached: team, principal, input: { query } }) {
      const seen = await seenTrash(db, principal, team);
      const mayChange = mayChangeOf(principal, team);
      const rows = await listTrash(db, team, seen, query);
      return {
        documents: rows.map((row) => toTrashed(row, mayChange, principal)),
        pagination: continuePages(query, await countTrash(db, team, seen), rows),
      };
    },
  });

  serve(api, endpoints.emptyTrash, {
    reach: ({ principal, input }) => reachTeam(db, principal, input.query.teamId, { isOwn: true }),
    answer: async ({ reached: team, principal, actor, input }) => ({
      deleted: await emptyTrash(parts, team, { principal, actor, before: input.query.before }),
    }),
  });

  serve(api, endpoints.trashDocument, {
    reach: ({ principal, input }) => reachDocument(db, principal, input.params.documentId),
    async answer({ reached, principal, actor }) {
      await trashDocument(parts, reached, { principal, actor });
      const { top, row } = await reachTrashed(db, principal, reached.row.id);
      const mayChange = await mayChangeFound(db, principal, top, row);
      return { document: toTrashed(row, mayChange, principal) };
    },
  });

  serve(api, endpoints.restoreDocument, {
    reach: ({ principal, input }) => reachTrashed(db, principal, input.params.documentId),
    async answer({ reached, principal, actor }) {
      const row = await restoreDocument(parts, reached, { principal, actor });
      return { document: await describeDocument(db, principal, { top: reached.top, row }) };
    },
  });

  serve(api, endpoints.deleteDocument, {
    reach: ({ principal, input }) => reachDeletable(db, principal, input.params.documentId),
    answer: async ({ reached, principal, actor }) => ({
      deleted: await deleteDocument(parts, reached, { principal, actor }),
    }),
  });
}
