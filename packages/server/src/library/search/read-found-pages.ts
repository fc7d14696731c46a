import type { Reader } from '#ground/db/database.ts';
import { hasPagesOf } from '@guildhall/contract';
import { placeTables } from '@guildhall/text/tables/page-table.ts';
import type { PageTable } from '@guildhall/contract';
import { truncateAtWord } from '@guildhall/text/truncate.ts';
import { readPages } from './candidates.queries.ts';
import type { FoundPageRow } from './candidates.queries.ts';
import type { RankedDocument } from './fuse.ts';
import type { Scope } from '#library/scope.ts';

export interface FoundDocument {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly folderPath: string | null;
  readonly totalPages: number | null;
  /** True if the page numbers are those that people see. */
  readonly hasPages: boolean;
  /** How well the document matches; comparable only within one search. */
  readonly score: number;
  /** Best first. */
  readonly pages: readonly FoundPage[];
}

export interface FoundPage {
  readonly pageNumber: number;
  readonly text: string;
  readonly tables: readonly PageTable[];
  /**
   * How well the page matches, on the scale of the document's score; 0 for the first page of a
   * document found by its title alone.
   */
  readonly score: number;
}

/** The maximum number of pages that a found document shows. */
export const pagesMax = 5;
/** No page that was read from a file is longer. */
const pageLengthMax = 12_000;

/** Reads the best pages of ranked documents. */
export async function readFoundPages(
  db: Reader,
  scope: Scope,
  ranked: readonly RankedDocument[],
): Promise<FoundDocument[]> {
  const places = ranked.flatMap(toPlaces);
  // One character more than is returned, so that `truncateAtWord` knows where the last word ends.
  const rows = await readPages(db, scope, places, pageLengthMax + 1);
  return toDocuments(places, rows);
}

interface Place {
  readonly documentId: string;
  readonly pageNumber: number;
  /** The document's score. */
  readonly score: number;
  readonly pageScore: number;
}

/**
 * Returns the best pages of a document. A document found by its title alone shows its first page.
 */
function toPlaces({ documentId, score, pages }: RankedDocument): Place[] {
  const best = pages.length === 0 ? [{ pageNumber: 1, score: 0 }] : pages.slice(0, pagesMax);
  return best.map((page) => {
    return { documentId, score, pageNumber: page.pageNumber, pageScore: page.score };
  });
}

/**
 * Groups the rows by document, in the order of the places. Leaves out pages that were deleted since
 * they were found.
 */
function toDocuments(places: readonly Place[], rows: readonly FoundPageRow[]): FoundDocument[] {
  const key = (documentId: string, pageNumber: number) => `${documentId} ${pageNumber}`;
  const byPlace = new Map(rows.map((row) => [key(row.document_id, row.page_number), row]));
  const found = new Map<string, FoundDocument & { pages: FoundPage[] }>();
  for (const { documentId, pageNumber, score, pageScore } of places) {
    const row = byPlace.get(key(documentId, pageNumber));
    if (!row) continue;
    const document = found.get(documentId) ?? { ...toDocument(row), score };
    const text = truncateAtWord(row.text, pageLengthMax);
    const tables = placeTables(row.tables, text.length);
    document.pages.push({ pageNumber, text, tables, score: pageScore });
    found.set(documentId, document);
  }
  return [...found.values()];
}

function toDocument(row: FoundPageRow) {
  return {
    id: row.document_id,
    name: row.name,
    type: row.type,
    folderPath: row.folder_path,
    totalPages: row.total_pages,
    hasPages: hasPagesOf(row.type, row.reading_notes),
    pages: [] as FoundPage[],
  };
}
