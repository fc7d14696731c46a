import { findSentence } from '#knowledge/quotes/find-quotes.ts';
import { truncateAtWord } from '#plain-text/truncate.ts';
import type { FoundDocument } from '#knowledge/search/search-knowledge.ts';

/** A page, or the part of it that has most to do with the question, as the model reads it. */
export interface Passage {
  /** By which the model cites it, from 1. */
  readonly number: number;
  readonly documentId: string;
  /** Of the document. */
  readonly name: string;
  readonly pageNumber: number;
  readonly text: string;
  /** All of the page that the text is taken from. */
  readonly page: string;
}

/** About 6,000 tokens in all: three or four bytes are one in most scripts. */
const bytesMax = 24_000;
const passageBytesMax = 6_000;
/** A shorter piece of a page says nothing. */
const passageBytesMin = 400;

/** What the model is given to read: the best page of each document, then the second, and so on. */
export function choosePassages(
  question: string,
  documents: readonly FoundDocument[],
): readonly Passage[] {
  const passages: Passage[] = [];
  let left = bytesMax;
  for (const { page, ...source } of inTurn(documents)) {
    if (left < passageBytesMin) break;
    const text = cutAround(question, page, Math.min(left, passageBytesMax)).trim();
    if (text === '') continue;
    left -= Buffer.byteLength(text);
    passages.push({ number: passages.length + 1, ...source, text, page });
  }
  return passages;
}

function inTurn(documents: readonly FoundDocument[]) {
  const turns = Math.max(0, ...documents.map(({ pages }) => pages.length));
  return Array.from({ length: turns }, (_, turn) =>
    documents.flatMap(({ id: documentId, name, pages }) => {
      const page = pages[turn];
      return page ? [{ documentId, name, pageNumber: page.pageNumber, page: page.text }] : [];
    }),
  ).flat();
}

/** The part of the page around its best sentence, no longer than that. */
function cutAround(question: string, page: string, bytes: number): string {
  const size = Buffer.byteLength(page);
  if (size <= bytes) return page;
  const text = page.replace(/\s+/gu, ' ').trim();
  const length = Math.floor(text.length * Math.min(1, bytes / Buffer.byteLength(text)));
  const whole = { id: '', name: '', type: '', folderPath: null, totalPages: null, score: 1 };
  const pages = [{ pageNumber: 1, text: page, score: 1 }];
  const best = findSentence(question, [{ ...whole, pages }])?.passage;
  // White space is left out of the text, so this is about the place of the sentence.
  const middle = best ? (text.length * (best.start + best.end)) / 2 / page.length : 0;
  const start = Math.max(0, Math.min(text.length - length, Math.floor(middle - length / 2)));
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1 || start;
  return cutToBytes(text.slice(from).toWellFormed(), bytes);
}

/** Characters differ in bytes, so a part may be longer than its share. */
function cutToBytes(text: string, bytes: number): string {
  let cut = text;
  while (Buffer.byteLength(cut) > bytes) {
    cut = truncateAtWord(cut, Math.floor((cut.length * bytes) / Buffer.byteLength(cut)) - 1);
  }
  return cut;
}
