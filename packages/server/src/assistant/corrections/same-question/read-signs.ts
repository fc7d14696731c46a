import { normalizeText } from '@guildhall/text/words/normalize-text.ts';
import type { ReadText } from './read-texts.ts';

/** Numbers with the signs between their digits: 5.2.0 is not 2.5.0. */
const numbers = /\d+(?:[.,:/–-]\d+)*/gu;
const thousands = /,(?=\d{3}(?!\d))/gu;
/** Signs that are part of a name or of an amount: C++, C#, $, %. */
const signs = /\p{Sc}|%|(?<=[\p{L}\p{N}])[+#]+/gu;

/** Returns the numbers and signs of a text that its words leave out, each once, sorted. */
export function readSigns({ text, language }: Pick<ReadText, 'text' | 'language'>): string {
  const normal = normalizeText(text, language);
  const found = (normal.match(numbers) ?? []).map((number) => number.replaceAll(thousands, ''));
  return [...new Set([...found, ...(normal.match(signs) ?? [])])].toSorted().join(' ');
}
