import type { SearchParts } from './ask-words.ts';
import type { RankedDocument } from './rank.ts';
import { rankKnowledge } from './rank-knowledge.ts';
import type { FoundPageRow } from './results.queries.ts';
import { readPages } from './results.queries.ts';
import type { Scope } from './scope.ts';

export interface FoundDocument {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly folderPath: string | null;
  readonly totalPages: number | null;
  readonly pages: readonly { pageNumber: number; text: string }[];
}

export interface Found {
  readonly documents: readonly FoundDocument[];
  readonly degraded: readonly string[];
}

const pagesMax = 5;
const pageLengthMax = 8_000;

/** The best documents of the scope for a question, with the text of their matching pages. */
export async function searchKnowledge(
  parts: SearchParts,
  scope: Scope,
  question: string,
  limit: number,
): Promise<Found> {
  const ranking = await rankKnowledge(parts, scope, question);
  const best = ranking.documents.slice(0, limit);
  const places = best.flatMap((document) =>
    bestPages(document).map((pageNumber) => ({ documentId: document.documentId, pageNumber })),
  );
  // One character more tells that there is more.
  const rows = await readPages(parts.db, scope, places, pageLengthMax + 1);
  return { documents: toDocuments(places, rows), degraded: ranking.degraded };
}

/** A document found by its title alone shows its first page. */
function bestPages({ pages }: RankedDocument): number[] {
  if (pages.length === 0) return [1];
  return pages.slice(0, pagesMax).map(({ pageNumber }) => pageNumber);
}

/** In the order of the places; what was deleted since they were found is left out. */
function toDocuments(
  places: readonly { documentId: string; pageNumber: number }[],
  rows: readonly FoundPageRow[],
): FoundDocument[] {
  const key = (documentId: string, pageNumber: number) => `${documentId} ${pageNumber}`;
  const byPlace = new Map(rows.map((row) => [key(row.document_id, row.page_number), row]));
  const found = new Map<
    string,
    FoundDocument & { pages: { pageNumber: number; text: string }[] }
  >();
  for (const { documentId, pageNumber } of places) {
    const row = byPlace.get(key(documentId, pageNumber));
    if (!row) continue;
    const document = found.get(documentId) ?? toDocument(row);
    document.pages.push({ pageNumber, text: cutAtWord(row.text, pageLengthMax) });
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
    pages: [] as { pageNumber: number; text: string }[],
  };
}

/** At most `max` characters, never half of one, ended before a word that would be cut. */
export function cutAtWord(text: string, max: number): string {
  if (text.length <= max) return text;
  const cut = text.slice(0, max + 1);
  const end = cut.search(/\s\S*$/u);
  return (end > max / 2 ? cut.slice(0, end) : text.slice(0, max)).toWellFormed().trimEnd();
}
