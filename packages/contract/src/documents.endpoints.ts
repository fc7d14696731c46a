import * as z from 'zod';
import { access } from './document-access.ts';
import {
  deletionReceipt,
  document,
  documentEvents,
  documentFolder,
  documentDetail,
  documentName,
  documentState,
  folderPath,
  imported,
  pageNumber,
  uploadFields,
  visibility,
} from './documents.ts';
import { documentPage } from './document-page.ts';
import { endpoint } from './endpoint.ts';
import { choice, directions, partOf, cursorPaging, cursorPagination } from './lists.ts';
import { emailInQuery, flag, id, include, teamRef, time, viewAsFields } from './values.ts';

const documentParams = z.object({ documentId: id });
const detailAnswer = z.object({ document: documentDetail });
const one = {
  tag: 'Documents',
  path: '/v1/documents/{documentId}',
  params: documentParams,
  absent: 'document_not_found',
} as const;

/**
 * With `userEmail` or `asVisitor`, `teamId` names the team that the caller leads and whose member
 * or visitor's view is wanted.
 */
const viewAsQuery = z.object({ teamId: teamRef.optional(), ...viewAsFields });
const viewAsFailures = ['team_not_found', 'someone_else', 'searcher_not_member'] as const;

const idList = z.array(id, 'must be a list of ids').max(1000, 'must have at most 1000 ids');

export const addDocuments = endpoint({
  id: 'addDocuments',
  method: 'post',
  path: '/v1/documents',
  tag: 'Documents',
  summary: 'Add files to a team’s knowledge base',
  description:
    'The same name in the same folder replaces the old version, if one may change that: it is ' +
    'one’s own, or one leads the team. Otherwise the new document gets a number, `plan (2).txt`. ' +
    'Without `visibility` a new version is seen by nobody who did not see the old one, and by ' +
    'the team at most; whoever sends it is its uploader from then on. The old version serves until ' +
    'the new one is read (`newVersion`), also if that fails. A copy is then no ' +
    'wider than the narrowest document of its bytes that one sees. ' +
    'Where a member may not publish, `visibility: public` is a request: the document stays ' +
    'narrower and has `requestedVisibility` until a leader of the team decides. ' +
    'With `wait=true` it answers when all are ready or failed, after 60 s at most.',
  scope: 'documents:write',
  role: 'team_leader',
  ownRole: 'member',
  query: z.object({ wait: flag.optional() }),
  body: { kind: 'multipart', schema: uploadFields },
  answer: { kind: 'json', status: 201, schema: z.object({ documents: z.array(document) }) },
  failures: [
    'team_not_found',
    'file_too_large',
    'upload_too_large',
    'storage_full',
    'too_many_bytes',
    'files_unavailable',
  ],
  repeatable: true,
});

export const listDocuments = endpoint({
  id: 'listDocuments',
  method: 'get',
  path: '/v1/documents',
  tag: 'Documents',
  summary: 'A team’s documents, newest first unless sorted otherwise',
  scope: 'documents:read',
  role: 'partner',
  query: z.object({
    ...cursorPaging(20),
    teamId: teamRef.optional(),
    from: choice(['team', 'above', 'shared'], 'team').meta({
      description:
        '`team`: the team’s own documents; `above`: those of the teams above that are in its ' +
        'knowledge base; `shared`: those of other teams that are shared with whoever asks, or with ' +
        'a team of theirs.',
    }),
    folderPath: folderPath
      .optional()
      .meta({ description: 'Only this folder; empty: only the root. Not the folders below.' }),
    state: documentState
      .optional()
      .meta({ description: 'Of the document, or of its new version.' }),
    visibility: visibility.optional(),
    requestedVisibility: z
      .literal('public')
      .optional()
      .meta({ description: 'Only documents that wait to be made public.' }),
    verification: z.literal('due').optional().meta({
      description: 'Only documents whose last day of verification is over.',
    }),
    search: partOf('name'),
    include: include(['import']).optional(),
    sortBy: choice(['createdAt', 'name'], 'createdAt'),
    sortOrder: choice(directions, 'desc'),
    ...viewAsFields,
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ documents: z.array(document), pagination: cursorPagination }),
  },
  failures: viewAsFailures,
});

export const listFolders = endpoint({
  id: 'listFolders',
  method: 'get',
  path: '/v1/documents/folders',
  tag: 'Documents',
  summary: 'The folders of a team’s documents',
  description:
    'Every folder that holds a document that one may see, with how many of those it holds itself. ' +
    'A folder that holds only folders is not listed.',
  scope: 'documents:read',
  role: 'partner',
  query: z.object({ teamId: teamRef.optional(), ...viewAsFields }),
  answer: { kind: 'json', status: 200, schema: z.object({ folders: z.array(documentFolder) }) },
  failures: viewAsFailures,
});

export const watchDocuments = endpoint({
  id: 'watchDocuments',
  method: 'get',
  path: '/v1/documents/events',
  tag: 'Documents',
  summary: 'What changes in a team’s documents, as it happens',
  description:
    'With `Accept: text/event-stream` the events `reset`, `document` and `deleted`, for documents ' +
    'that one may see at that moment; a change is told within about two seconds. `reset` comes ' +
    'first, after every reconnection, and when too much changed at once: list the documents then, ' +
    'because changes before it are not told (`Last-Event-ID` is not read). The stream ends when ' +
    'the session or the key ends, and when one is no longer on the team. A key or a person can ' +
    'have 20 streams open. Without that header: the documents that are queued or being processed, ' +
    'or whose new version is, at most 100.',
  scope: 'documents:read',
  role: 'partner',
  query: z.object({ teamId: teamRef.optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ documents: z.array(document) }),
    events: documentEvents,
    ends: [],
  },
  failures: ['team_not_found', 'too_many_streams'],
});

export const getDocument = endpoint({
  ...one,
  id: 'getDocument',
  method: 'get',
  summary: 'One document',
  scope: 'documents:read',
  role: 'partner',
  query: viewAsQuery,
  answer: { kind: 'json', status: 200, schema: detailAnswer },
  failures: viewAsFailures,
});

export const updateDocument = endpoint({
  ...one,
  id: 'updateDocument',
  method: 'patch',
  summary: 'Rename, move or share a document, or change who sees it',
  description:
    'A key that shows the document to more people, by its visibility or by a share, needs the scope ' +
    '`documents:read`, too (403).',
  scope: 'documents:write',
  role: 'team_leader',
  ownRole: 'member',
  body: {
    kind: 'json',
    schema: z
      .object({
        name: documentName.optional(),
        folderPath: folderPath.nullable().optional(),
        visibility: visibility.optional().meta({
          description:
            'Where a member may not publish, `public` is a request to the leaders of the team. Any ' +
            'other visibility ends a request.',
        }),
        requestedVisibility: z.null().optional().meta({ description: 'Declines a request.' }),
        requestedAt: time.optional().meta({
          description: 'The request that is decided about; another one since then is a 409.',
        }),
        shares: z
          .object({ userIds: idList.optional(), teamIds: idList.optional() }, 'must be an object')
          .optional()
          .meta({ description: 'Each list that is given replaces the old one.' }),
        imported: imported.optional().meta({
          description:
            'Where an import found the bytes again: it replaces this document from there.',
        }),
      })
      .meta({ example: { folderPath: 'policies/travel', visibility: 'tree' } }),
  },
  answer: { kind: 'json', status: 200, schema: detailAnswer },
  failures: [
    'user_not_found',
    'team_not_found',
    'document_name_taken',
    'widening_unread',
    'publish_request_changed',
  ],
  repeatable: true,
});

export const deleteDocument = endpoint({
  ...one,
  id: 'deleteDocument',
  method: 'delete',
  summary: 'Delete a document with everything made of it',
  scope: 'documents:write',
  role: 'team_leader',
  ownRole: 'member',
  answer: { kind: 'json', status: 200, schema: z.object({ deleted: deletionReceipt }) },
});

export const getDocumentContent = endpoint({
  ...one,
  id: 'getDocumentContent',
  method: 'get',
  path: '/v1/documents/{documentId}/content',
  summary: 'The file as it was uploaded, always as an attachment',
  description:
    'Part of it with `Range`, so that a download goes on where it broke off; the `ETag` is the ' +
    'SHA-256 of the whole.',
  scope: 'documents:read',
  role: 'partner',
  query: viewAsQuery,
  answer: { kind: 'raw', status: 200, mediaType: 'application/octet-stream', ranges: true },
  failures: ['file_missing', 'files_unavailable', ...viewAsFailures],
});

export const retryDocument = endpoint({
  ...one,
  id: 'retryDocument',
  method: 'post',
  path: '/v1/documents/{documentId}/retry',
  summary: 'Try a failed document, or its failed new version, again',
  scope: 'documents:write',
  role: 'team_leader',
  ownRole: 'member',
  answer: { kind: 'json', status: 200, schema: z.object({ document }) },
  failures: ['document_not_failed'],
});

export const getDocumentPage = endpoint({
  ...one,
  id: 'getDocumentPage',
  method: 'get',
  path: '/v1/documents/{documentId}/pages/{pageNumber}',
  summary: 'The text of one page, and the tables in it',
  scope: 'documents:read',
  role: 'partner',
  query: viewAsQuery,
  params: z.object({ documentId: id, pageNumber }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ page: documentPage }),
  },
  failures: ['page_not_found', ...viewAsFailures],
});

export const getDocumentAccess = endpoint({
  ...one,
  id: 'getDocumentAccess',
  method: 'get',
  path: '/v1/documents/{documentId}/access',
  summary: 'Whether a member may see the document, by which rule, or why not',
  description:
    'Without `userEmail`: whether an anonymous visitor may. Everybody may ask about themselves; ' +
    'about others only who may read the list of members that they stand in, so a narrowed key ' +
    'needs `members:read` as well.',
  scope: 'documents:read',
  role: 'partner',
  query: z.object({ userEmail: emailInQuery.optional() }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ access }),
  },
  failures: ['user_not_found'],
});
