import { endpoints } from '@guildhall/contract';
import type { Document, DocumentState } from '@guildhall/contract';
import type { Client } from './client.ts';

const pageSize = 100;

/** All documents of a team, page by page. One that moves between two pages may be seen twice. */
export async function* readDocuments(
  client: Client,
  query: { teamId?: string | undefined; state?: DocumentState },
): AsyncGenerator<Document> {
  for (let page = 1; ; page++) {
    const answer = await client.call(endpoints.listDocuments, {
      query: { ...query, page, pageSize },
    });
    yield* answer.documents;
    if (page >= answer.pagination.totalPages) return;
  }
}
