import * as z from 'zod';
import { deletionReceipt, documentDetail } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { cursorPaging, cursorPagination } from './lists.ts';
import { trashDays, trashedDocument } from './trash.ts';
import { id, teamRef, time } from './values.ts';

const changing = { scope: 'documents:write', role: 'team_leader', ownRole: 'member' } as const;

const one = {
  tag: 'Documents',
  params: z.object({ documentId: id }),
  absent: 'document_not_found',
  ...changing,
} as const;

export const trashDocument = endpoint({
  ...one,
  id: 'trashDocument',
  method: 'post',
  path: '/v1/documents/{documentId}/trash',
  summary: 'Move a document to the trash of its team',
  description:
    'From then on nobody sees it, finds it or gets answers from it: for everybody it is deleted. ' +
    `For ${trashDays} days those who may delete it can restore it; then it is deleted for good. ` +
    'Its bytes count in the storage until then.',
  answer: { kind: 'json', status: 200, schema: z.object({ document: trashedDocument }) },
  failures: ['document_of_source'],
});

export const restoreDocument = endpoint({
  ...one,
  id: 'restoreDocument',
  method: 'post',
  path: '/v1/documents/{documentId}/restore',
  summary: 'Restore a document from the trash',
  description:
    'With its id, text, rights, shares and corrections. If its name is taken meanwhile, it gets a ' +
    'number, `plan (2).txt`. A public document needs who may publish it: for others it comes back ' +
    'to the team, with a request.',
  answer: { kind: 'json', status: 200, schema: z.object({ document: documentDetail }) },
  failures: ['widening_unread'],
});

export const listTrash = endpoint({
  id: 'listTrash',
  method: 'get',
  path: '/v1/documents/trash',
  tag: 'Documents',
  summary: 'The trash of a team, what was moved there last first',
  description:
    'Only documents that one may delete: one’s own, or all if one leads the team. A key needs ' +
    '`documents:write` as well.',
  scope: 'documents:read',
  role: 'partner',
  query: z.object({ ...cursorPaging(20), teamId: teamRef.optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ documents: z.array(trashedDocument), pagination: cursorPagination }),
  },
  failures: ['team_not_found'],
});

export const emptyTrash = endpoint({
  id: 'emptyTrash',
  method: 'delete',
  path: '/v1/documents/trash',
  tag: 'Documents',
  summary: 'Delete the documents in the trash of a team for good',
  description: 'Those that one may delete: one’s own, or all if one leads the team.',
  ...changing,
  query: z.object({
    teamId: teamRef.optional(),
    before: time.optional().meta({
      description:
        'The newest `trashedAt` that was listed: what was moved there later stays. Absent: now.',
    }),
  }),
  answer: { kind: 'json', status: 200, schema: z.object({ deleted: deletionReceipt }) },
  failures: ['team_not_found'],
});
