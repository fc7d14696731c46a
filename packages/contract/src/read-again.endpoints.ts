import * as z from 'zod';
import { document, textEncoding } from './documents.ts';
import { endpoint } from './endpoint.ts';
import { id } from './values.ts';

export const readDocumentAgain = endpoint({
  id: 'readDocumentAgain',
  tag: 'Documents',
  method: 'post',
  path: '/v1/documents/{documentId}/read-again',
  params: z.object({ documentId: id }),
  absent: 'document_not_found',
  summary: 'Read a document again, in another encoding',
  description:
    'Its text is found as it is until then; if reading fails, that stands beside it (`newVersion`). ' +
    'The encoding holds until the bytes are replaced.',
  scope: 'documents:write',
  role: 'team_leader',
  ownRole: 'member',
  body: {
    kind: 'json',
    schema: z
      .object({
        encoding: textEncoding
          .nullable()
          .optional()
          .transform((encoding) => encoding ?? null)
          .meta({
            description: 'Null: the most likely one. Only for texts, tables and web pages.',
          }),
      })
      .meta({ example: { encoding: 'windows-1251' } }),
  },
  answer: { kind: 'json', status: 200, schema: z.object({ document }) },
});
