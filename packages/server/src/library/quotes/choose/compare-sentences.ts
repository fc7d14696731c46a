import { detectLanguage } from '@guildhall/text/words/detect-language.ts';
import type { AskedWords } from '#library/search/question/asked-words.ts';
import type { FoundDocument, FoundPage } from '#library/search/read-found-pages.ts';
import type { CompareTexts } from '#library/vectors/compare-texts.ts';
import { answerTuning, answerTuningByMeaning } from './tuning.ts';
import type { AnswerTuning } from './tuning.ts';
import { prepareQuestion } from './question.ts';
import type { AskedQuestion } from './question.ts';
import { extractFeatures, rankSentenceCandidates } from './rank-sentence-candidates.ts';
import type { SentenceWithFeatures } from './rank-sentence-candidates.ts';
import type { SentenceCandidate } from './read-sentence-candidates.ts';
import { withNearness } from './sentence-features.ts';

/** The sentences of the documents that an answer reads. */
export interface ReadSentences {
  readonly asked: AskedQuestion;
  /** The documents that are read, in the order of the search. */
  readonly documents: readonly FoundDocument[];
  readonly featured: readonly SentenceWithFeatures[];
  /** True if the sentences were compared with the question by meaning, too. */
  readonly isCompared: boolean;
  /** The weights for the known features of the sentences. */
  readonly tuning: AnswerTuning;
}

/** Reads the sentences of the first documents found, by their words. */
export function readSentences(
  text: string,
  words: AskedWords,
  found: readonly FoundDocument[],
  tuning: AnswerTuning = answerTuning,
): ReadSentences {
  const asked = prepareQuestion(text, words);
  const documents = found.slice(0, tuning.documentsMax);
  return {
    asked,
    documents,
    featured: extractFeatures(asked, documents),
    isCompared: false,
    tuning,
  };
}

/** The number of sentences, the best by their words, that are compared by meaning. */
const comparedMax = 40;
/** So many deviations above the background are a feature of 1. */
export const nearnessScale = 5;

/**
 * Adds how near the best sentences are to the question by meaning, each below its headings. Returns
 * the sentences as they are if they cannot be compared.
 */
export async function compareSentences(
  read: ReadSentences,
  compare: CompareTexts,
): Promise<ReadSentences> {
  const best = rankSentenceCandidates(read.featured, read.tuning.sentence).slice(0, comparedMax);
  if (best.length === 0) return read;
  const texts = best.map(({ candidate }) => {
    return { text: textOf(candidate), language: languageOf(candidate.page) };
  });
  const compared = await compare(read.asked.text, texts);
  if (compared === null || compared.every((each) => each === null)) return read;
  const near = new Map(best.map(({ candidate }, at) => [candidate, compared[at] ?? null]));
  const featured = addNearness(read.featured, near);
  return { ...read, featured, isCompared: true, tuning: answerTuningByMeaning };
}

/** A sentence that was not compared is as far as the farthest that was. */
function addNearness(
  featured: readonly SentenceWithFeatures[],
  near: ReadonlyMap<SentenceCandidate, number | null>,
): SentenceWithFeatures[] {
  const known = [...near.values()].filter((each) => each !== null);
  const farthest = Math.min(...known);
  return featured.map(({ candidate, features }) => {
    const nearness = (near.get(candidate) ?? farthest) / nearnessScale;
    return { candidate, features: withNearness(features, nearness) };
  });
}

/** Returns the headings above a sentence, and the sentence. */
function textOf({ page, block, text }: SentenceCandidate): string {
  const above = block.above.map(({ start, end }) => page.text.slice(start, end).trim());
  return [...above, text].join('\n');
}

/** Enough text for the detection of a language. */
const sampleLength = 1_000;
const languages = new WeakMap<FoundPage, string>();

function languageOf(page: FoundPage): string {
  const known = languages.get(page) ?? detectLanguage(page.text.slice(0, sampleLength));
  languages.set(page, known);
  return known;
}
