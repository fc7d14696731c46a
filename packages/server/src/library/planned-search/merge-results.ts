import { pagesMax } from '#library/search/read-found-pages.ts';
import type { FoundDocument } from '#library/search/read-found-pages.ts';

type Page = FoundDocument['pages'][number];

export interface PageOfDocument {
  readonly documentId: string;
  readonly pageNumber: number;
}

/**
 * The constant k of reciprocal rank fusion, 1 / (k + rank). The larger k is, the less a document's
 * rank matters compared to the number of searches that found it.
 */
const rankOffset = 10;

/**
 * Merges the results of several searches by reciprocal rank fusion. A document's pages are taken
 * from each search in turn.
 */
export function mergeResults(results: readonly (readonly FoundDocument[])[]): FoundDocument[] {
  const scores = new Map<string, number>();
  const byId = new Map<string, FoundDocument[]>();
  for (const documents of results) {
    for (const [rank, document] of documents.entries()) {
      scores.set(document.id, (scores.get(document.id) ?? 0) + 1 / (rankOffset + rank));
      byId.set(document.id, [...(byId.get(document.id) ?? []), document]);
    }
  }
  return [...byId.values()]
    .map(joinPages)
    .toSorted((a, b) => (scores.get(b.id) ?? 0) - (scores.get(a.id) ?? 0));
}

function joinPages([first, ...others]: FoundDocument[]): FoundDocument {
  if (!first) throw new Error('A document that was not found');
  const lists = [first, ...others].map(({ pages }) => pages);
  const turns = Math.max(...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: turns }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  );
  return { ...first, pages: firstOfEach(inTurn.flat()) };
}

/**
 * Puts the chosen pages and their documents first, in their order, with at most `pagesMax` pages a
 * document. The rest keeps its order, since the choice may be wrong.
 */
export function putFirst(
  chosen: readonly PageOfDocument[],
  documents: readonly FoundDocument[],
): FoundDocument[] {
  const ids = [...new Set(chosen.map(({ documentId }) => documentId))];
  const byId = new Map(documents.map((document) => [document.id, document]));
  const first = ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((document) => {
      const numbers = chosen.filter(({ documentId }) => documentId === document.id);
      const best = numbers.flatMap(({ pageNumber }) =>
        document.pages.filter((page) => page.pageNumber === pageNumber),
      );
      return { ...document, pages: firstOfEach([...best, ...document.pages]) };
    });
  const all = [...first, ...documents.filter(({ id }) => !ids.includes(id))];
  return all.map((document) => ({ ...document, pages: document.pages.slice(0, pagesMax) }));
}

function firstOfEach(pages: readonly Page[]): Page[] {
  const byNumber = new Map<number, Page>();
  for (const page of pages) if (!byNumber.has(page.pageNumber)) byNumber.set(page.pageNumber, page);
  return [...byNumber.values()];
}
