import type { QuestionWords } from '#library/search/question/question-words.ts';
import type { FoundDocument } from '#library/search/read-found-pages.ts';
import { answerTuning } from './answer-tuning.ts';
import type { AnswerTuning } from './answer-tuning.ts';
import { prepareQuestion } from './weighted-question.ts';
import type { WeightedQuestion } from './weighted-question.ts';
import { extractFeatures } from './rank-sentence-candidates.ts';
import type { SentenceWithFeatures } from './rank-sentence-candidates.ts';

/** The sentences of the documents that an answer reads. */
export interface ReadSentences {
  readonly asked: WeightedQuestion;
  /** The documents that are read, in the order of the search. */
  readonly documents: readonly FoundDocument[];
  readonly featured: readonly SentenceWithFeatures[];
  /** True if the built-in model read the best sections together with the question. */
  readonly isRead: boolean;
  /** The weights for the known features of the sentences. */
  readonly tuning: AnswerTuning;
}

/**
 * Reads the sentences of the first documents found, by their words.
 * @param followUp the last part of the text, if it continues a question before it
 */
export function readSentences(
  text: string,
  words: QuestionWords,
  found: readonly FoundDocument[],
  {
    tuning = answerTuning,
    followUp,
  }: { tuning?: AnswerTuning; followUp?: string | undefined } = {},
): ReadSentences {
  const asked = prepareQuestion(text, words, followUp);
  const documents = found.slice(0, tuning.documentsMax);
  return { asked, documents, featured: extractFeatures(asked, documents), isRead: false, tuning };
}
