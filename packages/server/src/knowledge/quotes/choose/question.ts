import { detectLanguage } from '../../language/detect-language.ts';
import { splitWords } from '../../language/split-words.ts';
import { isStopWord } from '../../language/stop-words.ts';
import { shareOfRarity } from '../../search/rarity.ts';
import type { AskedWords } from '../../search/asked-words.ts';
import { answerTuning } from '../tuning.ts';
import { createMatcher } from '../word-forms.ts';

/** A question as sentences are compared with it. */
export interface AskedQuestion {
  readonly text: string;
  /** How much each word says: its rarity, or 0 for a stop word. They sum up to 1. */
  readonly weights: readonly number[];
  /** Places of the words that say something, in the order of the question. */
  readonly telling: readonly number[];
  /** How rare each word is: 1 for one that no passage holds, near 0 for one that all hold. */
  readonly rarities: readonly number[];
  readonly stopWords: readonly number[];
  /** Places of the words with a digit. */
  readonly numbers: readonly number[];
  /** Tells which words of the question, by their place, a list of words holds. */
  readonly matches: (words: readonly string[]) => ReadonlySet<number>;
  readonly asked: AskedWords;
}

/** Weighs the words of a question by their rarity in what the asker sees. */
export function readAsked(text: string, asked: AskedWords): AskedQuestion {
  const words = asked.words.length > 0 ? asked.words : unknownWords(text);
  const hasTelling = words.some((word) => !word.isStopWord);
  const rarities = words.map(({ passages }) => measureRarity(passages, asked.passages));
  const raw = words.map((word, place) =>
    word.isStopWord && hasTelling ? 0 : (rarities[place] ?? 0),
  );
  const sum = raw.reduce((total, weight) => total + weight, 0) || 1;
  const places = [...words.keys()];
  const isStop = (place: number) => hasTelling && words[place]?.isStopWord === true;
  return {
    text,
    weights: raw.map((weight) => weight / sum),
    rarities,
    telling: places.filter((place) => !isStop(place)),
    stopWords: places.filter(isStop),
    numbers: places.filter((place) => /\p{N}/u.test(words[place]?.word ?? '')),
    matches: createMatcher(words.map(({ word }) => word)),
    asked: { ...asked, words },
  };
}

/**
 * The inverse document frequency of BM25, as a share of what a word has that no passage holds. A few
 * passages tell little about how common a word is, so they count as if they were among more.
 */
function measureRarity(holding: number, passages: number): number {
  return shareOfRarity(holding, passages + answerTuning.passagesMin);
}

/** Where nothing is known about the words, each but the stop words says as much. */
function unknownWords(text: string): AskedWords['words'] {
  const language = detectLanguage(text);
  return [...new Set(splitWords(text))].map((word) => {
    return { word, isStopWord: isStopWord(word, language), passages: 0, rarity: 1 };
  });
}
