import { detectLanguage, unknownLanguage } from '@guildhall/text/words/detect-language.ts';
import { expandIdentifiers } from '@guildhall/text/words/expand-identifiers.ts';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { toTerms } from '@guildhall/text/words/terms.ts';
import { HeadingPath } from './heading-path.ts';
import type { PageContent } from './read-tables.ts';
import { streamPassages } from './split-passages.ts';

export interface ReadPage extends PageContent {
  readonly pageNumber: number;
}

/** A passage that is ready for the index. */
export interface ReadPassage {
  readonly pageNumber: number;
  readonly language: string;
  /** The terms of the headings above the passage and of the passage, separated by single spaces. */
  readonly terms: string;
}

/** Pages in order, with passages of these pages or of the last page of the previous batch. */
export interface Batch {
  readonly pages: readonly ReadPage[];
  readonly passages: readonly ReadPassage[];
}

/** The maximum number of passages in a batch, which are stored together. */
const batchPassages = 100;
/** Characters of page text after which a batch is full, even with few passages. */
const batchCharacters = 500_000;
/** Characters below which a page is too short for language detection. */
const detectedLengthMin = 300;
/** The minimum share of a document's pages for a language; a rarer one is usually an error. */
const shareMin = 0.1;
const sampleLength = 20_000;

/**
 * Cuts pages into passages and yields them in batches, so that memory use stays low. A page with
 * more passages than a batch holds continues in the next batch.
 */
export function* makeBatches(pages: readonly PageContent[]): Generator<Batch> {
  const languages = detectPageLanguages(pages.map(({ text }) => text));
  const headings = new HeadingPath();
  let batch = openBatch();
  for (const [index, { text, tables }] of pages.entries()) {
    const pageNumber = index + 1;
    if (batch.isFull()) {
      yield batch;
      batch = openBatch();
    }
    batch.addPage({ pageNumber, text, tables });
    for (const passage of streamPassages(text)) {
      const language = languages[index] ?? unknownLanguage;
      const terms = readTerms(headings.putAbove(passage), language);
      batch.passages.push({ pageNumber, language, terms });
      if (batch.passages.length < batchPassages) continue;
      yield batch;
      batch = openBatch();
    }
  }
  if (batch.pages.length > 0 || batch.passages.length > 0) yield batch;
}

function openBatch() {
  const pages: ReadPage[] = [];
  const passages: ReadPassage[] = [];
  let length = 0;
  return {
    pages,
    passages,
    addPage(page: ReadPage) {
      pages.push(page);
      length += page.text.length;
    },
    isFull: () => length >= batchCharacters,
  };
}

/**
 * Returns a language for each page. A short page, or a page in a language that is rare in the
 * document, gets the document's most frequent language.
 */
function detectPageLanguages(pages: readonly string[]): string[] {
  const own = pages.map((page) =>
    page.length >= detectedLengthMin ? detectLanguage(page) : unknownLanguage,
  );
  const counts = new Map<string, number>();
  for (const language of own.filter((each) => each !== unknownLanguage)) {
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [commonest] = [...counts].toSorted(([, a], [, b]) => b - a);
  const main = commonest?.[0] ?? detectLanguage(pages.join('\n').slice(0, sampleLength));
  const enough = (language: string) => (counts.get(language) ?? 0) >= pages.length * shareMin;
  return own.map((language) => (enough(language) ? language : main));
}

function readTerms(text: string, language: string): string {
  return toTerms(splitWords(expandIdentifiers(text), language), language).join(' ');
}
