import { isUnspaced } from '@guildhall/text/words/split-words.ts';
import { measureRarity, shareOfRarity } from './rarity.ts';
import type { WordForm } from './word-forms.ts';

/** A word of a question, and how common it is in the passages that the viewer sees. */
interface QuestionWord {
  /** The word as `splitWords` writes it. */
  readonly word: string;
  /** True if the word is a stop word: it only joins other words or asks. */
  readonly isStopWord: boolean;
  /** Number of these passages that contain the word in any of its forms. */
  readonly passages: number;
  /** 1 for a word that none of them contains, near 0 for a word that all of them contain. */
  readonly rarity: number;
}

/** The words of a search's question, with how common each is. */
export interface QuestionWords {
  readonly words: readonly QuestionWord[];
  /** Number of passages that the viewer sees. */
  readonly passages: number;
}

/** Returns how common each word of a question is, in the order of the words. */
export function readQuestionWords(
  forms: readonly WordForm[],
  stopWords: ReadonlySet<string>,
  passages: number,
): QuestionWords {
  const words = [...Map.groupBy(forms, ({ word }) => word)].map(([word, its]) => {
    const holding = Math.max(0, ...its.map((form) => form.passages));
    // The segmenter of unspaced scripts leaves over pieces that only look like stop words.
    const isStopWord = !isUnspaced(word) && stopWords.has(word);
    return { word, isStopWord, passages: holding, rarity: shareOfRarity(holding, passages) };
  });
  return { words, passages };
}

/**
 * Returns the share, by rarity, of a question's words that are not pieces of a script without spaces
 * that no passage contains: 0 to 1. Of a Thai question about English passages that is next to
 * nothing, even if a number in it stands in many of them.
 */
export function shareInKnownScript({ words, passages }: QuestionWords): number {
  const content = contentOf(words);
  const sum = (some: typeof content) =>
    some.reduce((total, word) => total + measureRarity(word.passages, passages), 0);
  const known = content.filter((it) => it.passages > 0 || !isUnspaced(it.word));
  return sum(known) / (sum(content) || 1);
}

/** Returns the share of a question's content words that some passage contains: 0 to 1. */
export function shareOfKnown({ words }: QuestionWords): number {
  const content = contentOf(words);
  return content.filter(({ passages }) => passages > 0).length / Math.max(1, content.length);
}

function contentOf(words: QuestionWords['words']): QuestionWords['words'] {
  return words.filter(({ isStopWord }) => !isStopWord);
}
