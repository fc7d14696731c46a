const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** A sentence with the white space behind it, and where it begins in the text. */
export interface Sentence {
  readonly segment: string;
  readonly index: number;
}

/** The sentences of a text by the rules of Unicode, which know every script; a line break ends one. */
export function splitSentences(text: string): Iterable<Sentence> {
  return segmenter.segment(text);
}

/** For classes of regular expressions: signs that end a sentence where white space follows. */
export const sentenceEnds = '.!?…।॥؟۔';
/** Signs that end a sentence in scripts without spaces. */
export const sentenceEndsUnspaced = '。！？';
/** Quotes and brackets that close behind the end of a sentence. */
export const closingSigns = String.raw`"'”’»)\]`;

const atEnd = new RegExp(`[${sentenceEnds}${sentenceEndsUnspaced}][${closingSigns}]*\\s*$`, 'u');

/** True if the text stops where a sentence does. */
export function endsSentence(text: string): boolean {
  return atEnd.test(text);
}
