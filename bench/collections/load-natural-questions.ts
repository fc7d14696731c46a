import { join } from 'node:path';
import { cutQuestion, plainBm25English } from './collection.ts';
import type { QuestionSet } from './collection.ts';
import { readJsonLines } from './read-lines.ts';

/** A question as a colleague would type it, with the annotator's expected answer. */
export interface WrittenQuestion {
  readonly id: string;
  readonly question: string;
  /** The question before it in the chat, if it follows one. */
  readonly previous?: string;
  /** "document": mostly in the file's own words; "everyday": in other words. */
  readonly terms?: 'document' | 'everyday';
  /** The kind of a question where `terms` is missing. */
  readonly kind?: string;
  /** The short answer in the document's words, in any of these wordings; missing if unknown. */
  readonly short?: readonly string[];
  /** Words that show that an answer is a wrong one; missing if unknown. */
  readonly wrongWords?: readonly string[];
  /** The paths of all files that answer the question, best first. */
  readonly documents: readonly string[];
  /** Words of which a right answer contains at least one, ignoring case and hyphens. */
  readonly answerWords: readonly string[];
  /** The sentences that answer the question, verbatim from the first file; missing if unknown. */
  readonly evidence?: string;
}

export interface WrittenQuestions<Question = WrittenQuestion> {
  readonly answerable: readonly Question[];
  /** Questions that no file answers. */
  readonly unanswerable: readonly string[];
}

/** A written question with paraphrases, similar questions and a correction. */
export interface NaturalQuestion extends WrittenQuestion {
  /** Three other wordings with the same meaning. */
  readonly paraphrases: readonly string[];
  /** Similar questions that a correction of this question must not answer. */
  readonly distractors: readonly string[];
  /** A new fact that could replace the answer. */
  readonly correction: string;
}

export interface NaturalQuestions extends WrittenQuestions<NaturalQuestion> {
  /** Messages that ask nothing about documents. */
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

/** Reads `questions.jsonl`, `unanswerable.jsonl` and `smalltalk.jsonl` of a folder. */
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
    plain: plainBm25English,
  };
}
