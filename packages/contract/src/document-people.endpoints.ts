import * as z from 'zod';
import { documentPerson } from './document-access.ts';
import { endpoint } from './endpoint.ts';
import { cursorPaging, cursorPagination, partOf } from './lists.ts';
import { flag, id } from './values.ts';

export const listDocumentPeople = endpoint({
  id: 'listDocumentPeople',
  method: 'get',
  path: '/v1/documents/{documentId}/people',
  tag: 'Documents',
  summary: 'The people whom one reaches, with whether and why each sees the document',
  description:
    'By name, out of the members that one may list: of one’s own teams, and for leaders of the ' +
    'teams below. With `seeing=true` only those who see the document. A narrowed key ' +
    'without `members:read` reaches nobody.',
  params: z.object({ documentId: id }),
  absent: 'document_not_found',
  scope: 'documents:read',
  role: 'partner',
  query: z.object({
    ...cursorPaging(20),
    seeing: flag.optional(),
    search: partOf('name or e-mail address'),
  }),
  answer: {
    kind: 'json',
    status: 200,
    schema: z.object({ people: z.array(documentPerson), pagination: cursorPagination }),
  },
});
