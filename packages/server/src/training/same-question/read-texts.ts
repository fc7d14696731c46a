import type { Reader } from '#db/database.ts';
import { splitWords } from '#knowledge/language/split-words.ts';
import type { CountedDocuments } from '#knowledge/search/counts.queries.ts';
import { truncate } from '#plain-text/truncate.ts';
import { findNames } from './find-names.ts';
import { readWordForms } from './read-texts.queries.ts';
import { spellOutNot } from './function-words.ts';

/** A word of a question, with its stemmed term. */
export interface ReadWord {
  /** The word as `splitWords` writes it. */
  readonly word: string;
  /** The stemmed term; empty for a stop word. */
  readonly term: string;
  /** Number of passages that contain the term, among those counted for the asker. */
  readonly passages: number;
  /** True for a stop word, and for a word that a counted passage contains. */
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

/** Characters of a text that are read; its beginning says what it is about. */
export const textMax = 2_000;

/** Splits a text into words as the index of corrections holds them. */
export function splitQuestion(text: string, language: string): string[] {
  return splitWords(spellOutNot(truncate(text, textMax), language), language);
}

/** Reads texts, each in its language, with one statement. */
export async function readTexts(
  db: Reader,
  counted: CountedDocuments,
  texts: readonly { text: string; language: string }[],
): Promise<ReadText[]> {
  const split = texts.map((it) => ({ ...it, words: splitQuestion(it.text, it.language) }));
  const forms = await readWordForms(db, counted, split);
  return split.map(({ text, language, words }) => {
    const names = findNames(truncate(text, textMax), language);
    return {
      text,
      language,
      isCut: text.length > textMax,
      words: words.map((word) => {
        const { term = '', passages = 0 } = forms.get(`${language} ${word}`) ?? {};
        const isKnown = term === '' || passages > 0;
        return { word, term, passages, isKnown, isName: names.has(word) };
      }),
    };
  });
}
