import type { Reader } from '#ground/db/database.ts';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { toTerm } from '@guildhall/text/words/terms.ts';
import { readIndex } from '#library/postings/read-index.ts';
import type { Scope } from '#library/scope.ts';
import { truncate } from '@guildhall/text/truncate.ts';
import { findNames } from './find-names.ts';
import { spellOutNot } from './function-words.ts';

/** A word of a question, with its stemmed term. */
export interface ReadWord {
  /** The word as `splitWords` writes it. */
  readonly word: string;
  /** The stemmed term; empty for a stop word. */
  readonly term: string;
  /** The number of passages that contain the term, of those that the asker sees. */
  readonly passages: number;
  /** True for a stop word, and for a word that such a passage contains. */
  readonly isKnown: boolean;
  /** True if the word is written as a name. */
  readonly isName: boolean;
}

/** A question in one language, with its words in their order. */
export interface ReadText {
  readonly text: string;
  readonly language: string;
  readonly words: readonly ReadWord[];
  /** True if the text is so long that only its beginning was read. */
  readonly isCut: boolean;
}

/** Characters of a text that are read; its beginning shows its subject. */
export const textMax = 2_000;

/** Splits a text into words like the index of corrections. */
export function splitQuestion(text: string, language: string): string[] {
  return splitWords(spellOutNot(truncate(text, textMax), language), language);
}

/** Texts with the number of passages that the asker sees. */
export interface ReadTexts {
  readonly texts: readonly ReadText[];
  readonly passages: number;
}

/** Reads texts, each in its language, with one statement. */
export async function readTexts(
  db: Reader,
  scope: Scope,
  texts: readonly { text: string; language: string }[],
): Promise<ReadTexts> {
  const split = texts.map((it) => {
    const words = splitQuestion(it.text, it.language);
    return { ...it, words: words.map((word) => ({ word, term: toTerm(word, it.language) })) };
  });
  const terms = new Set(split.flatMap(({ words }) => words.map(({ term }) => term)));
  terms.delete('');
  const index = await readIndex(db, scope, { passages: [...terms], names: [] });
  const read = split.map(({ text, language, words }) => {
    const names = findNames(truncate(text, textMax), language);
    return {
      text,
      language,
      isCut: text.length > textMax,
      words: words.map(({ word, term }) => {
        const passages = index.count('passages', term);
        const isKnown = term === '' || passages > 0;
        return { word, term, passages, isKnown, isName: names.has(word) };
      }),
    };
  });
  return { texts: read, passages: index.passages.count };
}
