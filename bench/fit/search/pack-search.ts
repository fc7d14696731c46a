import type { LegScores, RecordedSearch } from './recorded-search.ts';

/** A search as rows of numbers, which can be scored thousands of times a second. */
export interface PackedSearch {
  readonly contentWords: number;
  readonly wanted: number;
  readonly ofSubqueries: readonly number[];
  readonly isWanted: Uint8Array;
  /** The leg scores of documents: a row for each document, a column for each leg. */
  readonly own: Float64Array;
  /** The index of each document's first page. */
  readonly firstPage: Int32Array;
  readonly isWantedPage: Uint8Array;
  /** The index of each page's first passage. */
  readonly firstPassage: Int32Array;
  /** The leg scores of passages: a row for each passage, a column for each leg. */
  readonly passages: Float64Array;
}

export function packSearch(
  { contentWords, wanted, documents, ofSubqueries }: RecordedSearch,
  legs: readonly string[],
): PackedSearch {
  const row = (scores: LegScores) => legs.map((leg) => scores[leg] ?? 0);
  const [own, passages, isWantedPage]: [number[], number[], number[]] = [[], [], []];
  const [firstPage, firstPassage] = [[0], [0]];
  for (const document of documents) {
    own.push(...row(document.opinions));
    for (const page of Map.groupBy(document.passages, (passage) => passage.page).values()) {
      for (const passage of page) passages.push(...row(passage.opinions));
      isWantedPage.push(page.some((passage) => passage.isWanted) ? 1 : 0);
      firstPassage.push(passages.length / legs.length);
    }
    firstPage.push(isWantedPage.length);
  }
  return {
    contentWords,
    wanted,
    ofSubqueries,
    isWanted: Uint8Array.from(documents, (document) => (document.isWanted ? 1 : 0)),
    own: Float64Array.from(own),
    firstPage: Int32Array.from(firstPage),
    isWantedPage: Uint8Array.from(isWantedPage),
    firstPassage: Int32Array.from(firstPassage),
    passages: Float64Array.from(passages),
  };
}

export interface Scores {
  readonly documents: Float64Array;
  /** The scores of pages by which `orderPages` ranks all pages. */
  readonly pages: Float64Array;
}

const furtherPagesMax = 4;
/** As `reserveLastPlaces`. */
const [places, kept] = [10, 8];

/** Scores documents and pages as `fuse` does by words alone. `weights` has one number for each leg. */
export function scorePacked(
  search: PackedSearch,
  weights: Float64Array,
  furtherPages: number,
): Scores {
  const { own, firstPage, firstPassage, passages } = search;
  const size = weights.length;
  const documents = new Float64Array(firstPage.length - 1);
  const pages = new Float64Array(search.isWantedPage.length);
  const sumOf = (rows: Float64Array, at: number) => {
    let sum = 0;
    for (let leg = 0; leg < size; leg += 1)
      sum += (rows[at * size + leg] ?? 0) * (weights[leg] ?? 0);
    return sum;
  };
  for (let document = 0; document < documents.length; document += 1) {
    const [from, to] = [firstPage[document] ?? 0, firstPage[document + 1] ?? 0];
    for (let page = from; page < to; page += 1) {
      for (let at = firstPassage[page] ?? 0; at < (firstPassage[page + 1] ?? 0); at += 1) {
        pages[page] = Math.max(pages[page] ?? 0, sumOf(passages, at));
      }
    }
    const [best, further] = foldPages(pages.subarray(from, to));
    const beyond = sumOf(own, document) + further * furtherPages;
    documents[document] = best + beyond;
    for (let page = from; page < to; page += 1) pages[page] = (pages[page] ?? 0) + beyond;
  }
  reservePlaces(documents, search.ofSubqueries);
  return { documents, pages };
}

/** Returns the best score and the sum of the next ones that count. */
function foldPages(scores: Float64Array): [best: number, further: number] {
  // Most documents have one page; sorting is slow.
  if (scores.length <= 1) return [scores[0] ?? 0, 0];
  const [best = 0, ...further] = scores.toSorted().toReversed();
  return [best, further.slice(0, furtherPagesMax).reduce((sum, score) => sum + score, 0)];
}

/** Raises the scores of a sub-query's documents to the last places, as `reserveLastPlaces` does. */
function reservePlaces(scores: Float64Array, ofSubqueries: readonly number[]): void {
  if (ofSubqueries.length === 0) return;
  const best = scores.toSorted().toReversed();
  const isShown = (at: number) => (scores[at] ?? 0) >= (best[places - 1] ?? -Infinity);
  const hidden = [...new Set(ofSubqueries)].filter((at) => !isShown(at)).slice(0, places - kept);
  const [before = 0, after = 0] = best.slice(kept - 1, kept + 1);
  for (const at of hidden) scores[at] = (before + after) / 2;
}
