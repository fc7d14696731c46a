import { createHash } from 'node:crypto';
import { splitWords } from '@guildhall/text/words/split-words.ts';

/** So many words in a row stand in two texts by chance seldom enough. */
const runLength = 5;

const marker = /\[\d{1,3}\]/gu;

/** Returns each run of five words of a text, however it is set; all words of a shorter text. */
export function runsOf(text: string): Set<string> {
  const words = splitWords(text.replaceAll(marker, ' '));
  const count = Math.max(Math.min(words.length, 1), words.length - runLength + 1);
  return new Set(
    Array.from({ length: count }, (_, at) => words.slice(at, at + runLength).join(' ')),
  );
}

/** Returns the number of a run, from which the words cannot be read. */
export function numberOf(run: string): bigint {
  return createHash('sha256').update(run).digest().readBigInt64BE();
}
