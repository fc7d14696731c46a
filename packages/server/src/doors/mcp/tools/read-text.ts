import { endpoints } from '@guildhall/contract';
import { toViewerQuery } from './tool-context.ts';
import type { ToolContext, PageRef } from './tool-context.ts';

/** The text of a document or page, as much as an agent gets at once. */
export interface DocumentText {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly totalPages: number;
  readonly hasPages: boolean;
  readonly firstPage: number;
  readonly lastPage: number;
  readonly text: string;
}

// About as much as a model reads at once. A page has at most about 8,000 characters.
const charactersMax = 60_000;
const pagesMax = 25;

/**
 * Reads a document from its first page on, or a single page. Throws `Refused` if the viewer cannot
 * see it, with the same message as for a missing document.
 */
export async function readText(context: ToolContext, ref: PageRef): Promise<DocumentText> {
  const query = toViewerQuery(context);
  const params = { documentId: ref.documentId };
  const { document } = await context.call(endpoints.getDocument, { params, query });
  const totalPages = document.totalPages ?? 0;
  const firstPage = ref.pageNumber ?? 1;
  const texts: string[] = [];
  const last = ref.pageNumber ?? Math.min(totalPages, pagesMax);
  for (let number = firstPage; number <= last && lengthOf(texts) < charactersMax; number += 1) {
    const page = { ...params, pageNumber: String(number) };
    const read = await context.call(endpoints.getDocumentPage, { params: page, query });
    texts.push(read.page.text);
  }
  return {
    id: document.id,
    name: document.name,
    type: document.type,
    totalPages,
    hasPages: document.hasPages,
    firstPage,
    lastPage: firstPage + texts.length - 1,
    text: texts.join('\n\n'),
  };
}

function lengthOf(texts: readonly string[]): number {
  return texts.reduce((sum, text) => sum + text.length, 0);
}
