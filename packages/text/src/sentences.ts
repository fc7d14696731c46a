const segmenter = new Intl.Segmenter('und', { granularity: 'sentence' });

/** A sentence including the white space after it, and its offset in the text. */
export interface Sentence {
  readonly segment: string;
  readonly index: number;
}

/** Splits a text of any script into sentences by the rules of Unicode. A line break ends one. */
export function splitSentences(text: string): Iterable<Sentence> {
  return segmenter.segment(text);
}

/** Characters that end a sentence if white space follows, for regular expression classes. */
export const sentenceEnds = '.!?…।॥؟۔';
/** Characters that end a sentence in scripts without spaces. */
export const sentenceEndsUnspaced = '。！？';
/** Closing quotes and brackets that may follow the end of a sentence. */
export const closingSigns = String.raw`"'”’»)\]`;

const atEnd = new RegExp(`[${sentenceEnds}${sentenceEndsUnspaced}][${closingSigns}]*\\s*$`, 'u');

/** True if the text ends with a complete sentence. */
export function endsSentence(text: string): boolean {
  return atEnd.test(text);
}
