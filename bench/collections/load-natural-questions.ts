import { join } from 'node:path';
import { cutQuestion, plainEnglish } from './collection.ts';
import type { QuestionSet } from './collection.ts';
import { readJsonLines } from './read-lines.ts';

/** A question as a colleague would type it, with everything that its annotator wrote down. */
export interface NaturalQuestion {
  readonly id: string;
  readonly question: string;
  /** Paths of all files that answer it, best first. */
  readonly documents: readonly string[];
  /** Of which a right answer contains at least one, case and hyphens aside. */
  readonly answerWords: readonly string[];
  /** What answers it, verbatim from the first file. */
  readonly evidence: string;
  /** Three other wordings with the same meaning. */
  readonly paraphrases: readonly string[];
  /** Similar questions that a correction of this one must not answer. */
  readonly distractors: readonly string[];
  /** A new fact that might be put in place of the answer. */
  readonly correction: string;
}

export interface NaturalQuestions {
  readonly answerable: readonly NaturalQuestion[];
  /** Questions that no file answers. */
  readonly unanswerable: readonly string[];
  /** Messages that ask nothing of documents. */
  readonly smalltalk: readonly string[];
}

/** Reads `questions.jsonl`, `unanswerable.jsonl` and `smalltalk.jsonl` of a folder. */
export async function loadNaturalQuestions(folder: string): Promise<NaturalQuestions> {
  const read = <T>(name: string) => readJsonLines<T>(join(folder, name));
  const [answerable, unanswerable, smalltalk] = await Promise.all([
    read<NaturalQuestion>('questions.jsonl'),
    read<{ question: string }>('unanswerable.jsonl'),
    read<{ message: string }>('smalltalk.jsonl'),
  ]);
  return {
    answerable,
    unanswerable: unanswerable.map(({ question }) => question),
    smalltalk: smalltalk.map(({ message }) => message),
  };
}

export function toNaturalSet({ answerable }: NaturalQuestions): QuestionSet {
  return {
    name: 'handbook, own words',
    questions: answerable.map(({ question, documents }) => ({
      text: cutQuestion(question),
      documents: new Set(documents),
      pages: new Set(),
    })),
    figures: [
      { figure: 'document@1', reach: 0.75 },
      { figure: 'document@10', reach: 0.95 },
    ],
    plain: plainEnglish,
  };
}
