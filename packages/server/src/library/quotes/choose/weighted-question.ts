import { detectLanguage } from '@guildhall/text/words/detect-language.ts';
import { splitWords } from '@guildhall/text/words/split-words.ts';
import { isStopWord } from '@guildhall/text/words/stop-words.ts';
import { shareOfRarity } from '#library/search/question/rarity.ts';
import type { QuestionWords } from '#library/search/question/question-words.ts';
import { answerTuning } from './answer-tuning.ts';
import { createMatcher } from './match-word-forms.ts';

/** A question, prepared for comparison with sentences. Words are named by their indexes. */
export interface WeightedQuestion {
  readonly text: string;
  /** The weight of each word: its rarity, or 0 for a stop word. The weights sum to 1. */
  readonly weights: readonly number[];
  /** Indexes of the content words in order, or of all words if all are stop words. */
  readonly contentWords: readonly number[];
  /** The rarity of each word: 1 if no passage contains the word, near 0 if all passages do. */
  readonly rarities: readonly number[];
  readonly stopWords: readonly number[];
  /** Indexes of the words with a digit. */
  readonly numbers: readonly number[];
  /** Of a follow-up the indexes of its own content words, without those of the question before. */
  readonly followUpWords: readonly number[] | null;
  /** Returns the indexes of the question's words that a list of words contains in any form. */
  readonly matches: (words: readonly string[]) => ReadonlySet<number>;
  /** How common the words are. */
  readonly counted: QuestionWords;
}

/** How much a word of the question before weighs: a follow-up asks for something else. */
const earlierShare = 0.5;

/**
 * Prepares a question: weighs its words by their rarity in the passages that the asker sees.
 * @param followUp the last part of the text, if it continues a question before it
 */
export function prepareQuestion(
  text: string,
  asked: QuestionWords,
  followUp: string | null = null,
): WeightedQuestion {
  const words = asked.words.length > 0 ? asked.words : wordsWithoutStatistics(text);
  const hasContentWords = words.some((word) => !word.isStopWord);
  const own = followUp === null ? null : new Set(splitWords(followUp));
  const isEarlier = (word: string) => own !== null && !own.has(word);
  const rarities = words.map(({ word, passages }) => {
    const rarity = measureRarity(passages, asked.passages);
    return isEarlier(word) ? rarity * earlierShare : rarity;
  });
  const raw = words.map((word, place) =>
    word.isStopWord && hasContentWords ? 0 : (rarities[place] ?? 0),
  );
  const sum = raw.reduce((total, weight) => total + weight, 0) || 1;
  const places = [...words.keys()];
  const isStop = (place: number) => hasContentWords && words[place]?.isStopWord === true;
  return {
    text,
    weights: raw.map((weight) => weight / sum),
    rarities,
    contentWords: places.filter((place) => !isStop(place)),
    stopWords: places.filter(isStop),
    followUpWords:
      own && places.filter((place) => !isStop(place) && own.has(words[place]?.word ?? '')),
    numbers: places.filter((place) => /\p{N}/u.test(words[place]?.word ?? '')),
    matches: createMatcher(
      words.map(({ word }) => word),
      asked.passages === 0 ? [] : places.filter((place) => words[place]?.passages === 0),
    ),
    counted: { ...asked, words },
  };
}

/**
 * Returns BM25's inverse document frequency as a share of the value of a word that no passage
 * contains. Adds `rarityPassagesAdded` passages, because few passages tell little about how common
 * a word is.
 */
function measureRarity(holding: number, passages: number): number {
  return shareOfRarity(holding, passages + answerTuning.rarityPassagesAdded);
}

/** Returns the question's words without statistics, so that all content words weigh the same. */
function wordsWithoutStatistics(text: string): QuestionWords['words'] {
  const language = detectLanguage(text);
  return [...new Set(splitWords(text))].map((word) => {
    return { word, isStopWord: isStopWord(word, language), passages: 0, rarity: 1 };
  });
}
