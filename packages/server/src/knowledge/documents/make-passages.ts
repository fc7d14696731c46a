import { v7 as uuidv7 } from 'uuid';
import { splitPassages } from '../intake/pages/split-passages.ts';
import { detectLanguage, unknownLanguage } from '../language/detect-language.ts';
import { splitWords } from '../language/split-words.ts';
import type { PageText, PassageText } from './process-document.queries.ts';

/** Pages in their order with the passages cut from them. */
export interface Batch {
  readonly pages: PageText[];
  readonly passages: PassageText[];
}

/** Passages a batch; one page more may take it above. */
const batchPassages = 100;
/** Shorter texts are taken for the document's language: too little to tell another. */
const tellingLength = 300;
const sampleLength = 200_000;

/** Cuts the pages into passages, batch by batch, so that a long document takes little memory. */
export function* makeBatches(pages: readonly string[]): Generator<Batch> {
  const language = detectLanguage(sample(pages));
  let batch: Batch = { pages: [], passages: [] };
  for (const [index, text] of pages.entries()) {
    const page = { pageNumber: index + 1, text };
    batch.pages.push(page);
    for (const passage of splitPassages(text)) {
      batch.passages.push(toPassage(passage, page.pageNumber, language));
    }
    if (batch.passages.length < batchPassages) continue;
    yield batch;
    batch = { pages: [], passages: [] };
  }
  if (batch.pages.length > 0) yield batch;
}

function sample(pages: readonly string[]): string {
  let text = '';
  for (const page of pages) {
    if (text.length >= sampleLength) break;
    text += `${page}\n`;
  }
  return text.slice(0, sampleLength);
}

function toPassage(text: string, pageNumber: number, documentLanguage: string): PassageText {
  const own = text.length >= tellingLength ? detectLanguage(text) : unknownLanguage;
  const language = own === unknownLanguage ? documentLanguage : own;
  const words = splitWords(text, language).join(' ');
  return { id: uuidv7(), pageNumber, language, words, text };
}
