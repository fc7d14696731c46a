import { v7 as uuidv7 } from 'uuid';
import { letRequestsPass } from '../../ports/clock/let-requests-pass.ts';
import { cutPassages } from '../intake/pages/split-passages.ts';
import { detectLanguage, unknownLanguage } from '../language/detect-language.ts';
import { splitWords } from '../language/split-words.ts';
import type { Content, PageText, PassageText } from './process-document.queries.ts';

/** Pages in their order, and passages cut from them or from the last page before them. */
export interface Batch {
  readonly pages: PageText[];
  readonly passages: PassageText[];
}

/** Passages that are made and embedded together. */
const batchPassages = 100;
/** Passages written in one transaction, which a search waits for on the embedded engine. */
const turnPassages = 25;
/** Shorter texts say too little to tell their language. */
const tellingLength = 300;
/** A language of fewer pages than this share is a mistake more often than a language. */
const shareMin = 0.1;
const sampleLength = 20_000;

/**
 * Cuts the pages into passages, batch by batch, so that a long document takes little memory, and
 * lets requests pass meanwhile. Of a page longer than a batch the rest follows in the next.
 */
export async function* makeBatches(pages: readonly string[]): AsyncGenerator<Batch> {
  const pass = letRequestsPass();
  const languages = await detectPageLanguages(pages, pass);
  let batch: Batch = { pages: [], passages: [] };
  for (const [index, text] of pages.entries()) {
    const page = { pageNumber: index + 1, text };
    batch.pages.push(page);
    for (const passage of cutPassages(text)) {
      batch.passages.push(toPassage(passage, page.pageNumber, languages[index] ?? unknownLanguage));
      await pass();
      if (batch.passages.length < batchPassages) continue;
      yield batch;
      batch = { pages: [], passages: [] };
    }
  }
  if (batch.pages.length > 0 || batch.passages.length > 0) yield batch;
}

/** A batch and its vectors in parts that are quick to write; the first has all pages. */
export function* takeTurns(
  { pages, passages }: Batch,
  vectors: readonly Float32Array[] | null,
): Generator<Content> {
  for (let start = 0; start === 0 || start < passages.length; start += turnPassages) {
    const end = start + turnPassages;
    yield {
      pages: start === 0 ? pages : [],
      passages: passages.slice(start, end),
      vectors: vectors?.slice(start, end) ?? null,
    };
  }
}

/**
 * One language for each page: its own where the page is long enough to tell and the language
 * is at home in the document, else the document's commonest.
 */
async function detectPageLanguages(
  pages: readonly string[],
  pass: () => Promise<void>,
): Promise<string[]> {
  const own: string[] = [];
  for (const page of pages) {
    own.push(page.length >= tellingLength ? detectLanguage(page) : unknownLanguage);
    await pass();
  }
  const counts = new Map<string, number>();
  for (const language of own.filter((each) => each !== unknownLanguage)) {
    counts.set(language, (counts.get(language) ?? 0) + 1);
  }
  const [commonest] = [...counts].toSorted(([, a], [, b]) => b - a);
  const main = commonest?.[0] ?? detectLanguage(pages.join('\n').slice(0, sampleLength));
  const enough = (language: string) => (counts.get(language) ?? 0) >= pages.length * shareMin;
  return own.map((language) => (enough(language) ? language : main));
}

function toPassage(text: string, pageNumber: number, language: string): PassageText {
  const words = splitWords(text, language).join(' ');
  return { id: uuidv7(), pageNumber, language, words, text };
}
