import { onOneLine } from '@guildhall/text/on-one-line.ts';
import { findSentence } from '#library/quotes/find-quotes.ts';
import { truncateAtWord } from '@guildhall/text/truncate.ts';
import type { FoundDocument, FoundPage } from '#library/search/read-found-pages.ts';

/** A page as the model reads it, cut to the part that is most relevant to the question. */
export interface PromptPassage {
  /** The number by which the model cites the passage, from 1. */
  readonly number: number;
  readonly documentId: string;
  readonly name: string;
  readonly pageNumber: number;
  readonly hasPages: boolean;
  readonly text: string;
  /** The page that `text` is taken from. */
  readonly page: FoundPage;
}

/** Bytes of all passages: about 6,000 tokens, at three or four bytes a token in most scripts. */
const usualBytesMax = 24_000;
const passageBytesMax = 6_000;
/** A shorter piece of a page is too short to be useful. */
const passageBytesMin = 400;

/**
 * Chooses the passages for the model: the best page of each document, then the second, and so on.
 */
export function choosePromptPassages(
  question: string,
  documents: readonly FoundDocument[],
  bytesMax = usualBytesMax,
): readonly PromptPassage[] {
  const passages: PromptPassage[] = [];
  let left = Math.min(bytesMax, usualBytesMax);
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
    documents.flatMap(({ id: documentId, name, hasPages, pages }) => {
      const page = pages[turn];
      return page ? [{ documentId, name, pageNumber: page.pageNumber, hasPages, page }] : [];
    }),
  ).flat();
}

/** Returns a found document of this page alone. */
export function onePage({
  documentId: id,
  name,
  hasPages,
  page,
}: Pick<PromptPassage, 'documentId' | 'name' | 'hasPages' | 'page'>): FoundDocument {
  const unknown = { type: '', folderPath: null, totalPages: null };
  return { id, name, hasPages, ...unknown, score: 1, pages: [page] };
}

/** Returns the part of the page around its best sentence, at most `bytes` long. */
function cutAround(question: string, page: FoundPage, bytes: number): string {
  const size = Buffer.byteLength(page.text);
  if (size <= bytes) return page.text;
  const text = onOneLine(page.text);
  const length = Math.floor(text.length * Math.min(1, bytes / Buffer.byteLength(text)));
  const best = findSentence(question, [
    onePage({ documentId: '', name: '', hasPages: false, page }),
  ])?.passage;
  // The text has its white space collapsed, so this place of the sentence is approximate.
  const middle = best ? (text.length * (best.start + best.end)) / 2 / page.text.length : 0;
  const start = Math.max(0, Math.min(text.length - length, Math.floor(middle - length / 2)));
  const from = start === 0 ? 0 : text.indexOf(' ', start) + 1 || start;
  return cutToBytes(text.slice(from).toWellFormed(), bytes);
}

/**
 * Truncates at a word. Loops, because characters differ in bytes and a cut by share may be too
 * long.
 */
function cutToBytes(text: string, bytes: number): string {
  let cut = text;
  while (Buffer.byteLength(cut) > bytes) {
    cut = truncateAtWord(cut, Math.floor((cut.length * bytes) / Buffer.byteLength(cut)) - 1);
  }
  return cut;
}
