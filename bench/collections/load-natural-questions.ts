import { join } from 'node:path';
import { cutQuestion, plainEnglish } from './collection.ts';
import type { QuestionSet } from './collection.ts';
import { readJsonLines } from './read-lines.ts';

/** A question as a colleague would type it, with what its annotator wrote down. */
export interface WrittenQuestion {
  readonly id: string;
  readonly question: string;
  /** Paths of all files that answer it, best first. */
  readonly documents: readonly string[];
  /** Of which a right answer contains at least one, case and hyphens aside. */
  readonly answerWords: readonly string[];
  /** What answers it, verbatim from the first file. */
  readonly evidence: string;
}

export interface WrittenQuestions<Question = WrittenQuestion> {
  readonly answerable: readonly Question[];
  /** Questions that no file answers. */
  readonly unanswerable: readonly string[];
}

/** A written question with others that are like it. */
export interface NaturalQuestion extends WrittenQuestion {
  /** Three other wordings with the same meaning. */
  readonly paraphrases: readonly string[];
  /** Similar questions that a correction of this one must not answer. */
  readonly distractors: readonly string[];
  /** A new fact that might be put in place of the answer. */
  readonly correction: string;
}

export interface NaturalQuestions extends WrittenQuestions<NaturalQuestion> {
  /** Messages that ask nothing of documents. */
  readonly smalltalk: readonly string[];
}

/** Reads `questions.jsonl` and `unanswerable.jsonl` of a folder. */
export async function loadWrittenQuestions<Question = WrittenQuestion>(
  folder: string,
): Promise<WrittenQuestions<Question>> {
  const [answerable, unanswerable] = await Promise.all([
    readJsonLines<Question>(join(folder, 'questions.jsonl')),
    readJsonLines<{ question: string }>(join(folder, 'unanswerable.jsonl')),
  ]);
  return { answerable, unanswerable: unanswerable.map(({ question }) => question) };
}

/** Reads `smalltalk.jsonl` of a folder, too. */
export async function loadNaturalQuestions(folder: string): Promise<NaturalQuestions> {
  const [written, smalltalk] = await Promise.all([
    loadWrittenQuestions<NaturalQuestion>(folder),
    readJsonLines<{ message: string }>(join(folder, 'smalltalk.jsonl')),
  ]);
  return { ...written, smalltalk: smalltalk.map(({ message }) => message) };
}

export function toWrittenSet(name: string, { answerable }: WrittenQuestions): QuestionSet {
  return {
    name,
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
