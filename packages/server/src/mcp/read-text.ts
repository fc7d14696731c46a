import { endpoints } from '@guildhall/contract';
import { eyesOf } from './connection.ts';
import type { Connection } from './connection.ts';
import type { Place } from './tools/page-id.ts';

/** The text of a document or of one page, as much of it as an agent is given at once. */
export interface DocumentText {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly totalPages: number;
  readonly firstPage: number;
  readonly lastPage: number;
  readonly text: string;
}

// About what a model reads in one go; each page is at most 8,000 characters or so.
const charactersMax = 60_000;
const pagesMax = 25;

/**
 * The text from the first page on, or of the page that is named; throws a `Refused` where the eyes
 * of the connection do not see it, in the words of a document that does not exist.
 */
export async function readText(connection: Connection, place: Place): Promise<DocumentText> {
  const query = eyesOf(connection);
  const params = { documentId: place.documentId };
  const { document } = await connection.call(endpoints.getDocument, { params, query });
  const totalPages = document.totalPages ?? 0;
  const firstPage = place.pageNumber ?? 1;
  const texts: string[] = [];
  const last = place.pageNumber ?? Math.min(totalPages, pagesMax);
  for (let number = firstPage; number <= last && lengthOf(texts) < charactersMax; number += 1) {
    const page = { ...params, pageNumber: String(number) };
    const read = await connection.call(endpoints.getDocumentPage, { params: page, query });
    texts.push(read.page.text);
  }
  return {
    id: document.id,
    name: document.name,
    type: document.type,
    totalPages,
    firstPage,
    lastPage: firstPage + texts.length - 1,
    text: texts.join('\n\n'),
  };
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
