import { detectLanguage, unknownLanguage } from '../../language/detect-language.ts';
import { openIdentifiers } from '../../language/open-identifiers.ts';
import { splitWords } from '../../language/split-words.ts';
import { dropData } from './drop-data.ts';
import { HeadingPath } from './heading-path.ts';
import { cutPassages } from './split-passages.ts';

/** The text of one page. */
export interface ReadPage {
  readonly pageNumber: number;
  readonly text: string;
}

/** A passage that is ready for the index. */
export interface ReadPassage {
  readonly pageNumber: number;
  readonly language: string;
  /** Of the headings above it and of the passage itself, separated by single spaces. */
  readonly words: string;
  readonly text: string;
}

/** Pages in their order, and passages cut from them or from the last page before them. */
export interface Batch {
  readonly pages: readonly ReadPage[];
  readonly passages: readonly ReadPassage[];
}

/** Passages that are made and embedded together. */
const batchPassages = 100;
/** Characters after which a batch of pages is full, however few passages they have. */
const batchCharacters = 500_000;
/** Shorter texts say too little to tell their language. */
const tellingLength = 300;
/** A language of fewer pages than this share is a mistake more often than a language. */
const shareMin = 0.1;
const sampleLength = 20_000;

/**
 * Cuts pages into passages, batch by batch, so that each takes little memory. Of a page longer
 * than a batch the rest follows in the next one.
 */
export function* makeBatches(pages: readonly string[]): Generator<Batch> {
  const languages = detectPageLanguages(pages);
  const headings = new HeadingPath();
  let batch = openBatch();
  for (const [index, text] of pages.entries()) {
    const pageNumber = index + 1;
    if (batch.isFull()) {
      yield batch;
      batch = openBatch();
    }
    batch.addPage({ pageNumber, text });
    for (const passage of cutPassages(dropData(text))) {
      const language = languages[index] ?? unknownLanguage;
      const words = readWords([...headings.read(passage), passage].join('\n'), language);
      batch.passages.push({ pageNumber, language, words, text: passage });
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
 * One language for each page: its own where the page is long enough to tell and the language
 * is at home in the document, else the document's commonest.
 */
function detectPageLanguages(pages: readonly string[]): string[] {
  const own = pages.map((page) =>
    page.length >= tellingLength ? detectLanguage(page) : unknownLanguage,
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

function readWords(text: string, language: string): string {
  return splitWords(openIdentifiers(text), language).join(' ');
}
