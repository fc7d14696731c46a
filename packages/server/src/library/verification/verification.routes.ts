import { endpoints } from '@guildhall/contract';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { describeDocument } from '#library/documents/describe-document.ts';
import { reachDocument } from '#library/documents/stored/reach-document.ts';
import { verifyDocument } from './verify-document.ts';

export function mountVerification(api: Api, { db }: { readonly db: Db }): void {
  serve(api, endpoints.verifyDocument, {
    reach: ({ principal, input }) => reachDocument(db, principal, input.params.documentId),
    async answer({ reached, principal, actor, input: { body } }) {
      await verifyDocument(db, reached, body, { principal, actor });
      const { top, row } = await reachDocument(db, principal, reached.row.id);
      return { document: await describeDocument(db, principal, { top, row }) };
    },
  });
}
