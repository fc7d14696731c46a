import { loadCollection } from '../collections/load-collection.ts';
import type { QuestionSet } from '../collections/collection.ts';
import { findWritten, isWrittenHere } from '../collections/find-written.ts';
import { loadWrittenQuestions } from '../collections/load-natural-questions.ts';
import type { FitQuestion } from './fit-question.ts';

/** The sampling intervals of questions, where they are not all asked. */
const everyOf = new Map([
  ['xquad', 8],
  ['xquad-mixed', 6],
]);
const headingsEvery = 4;

const nothing = { documents: [], pages: [], answerWords: [], evidence: null };

/** Returns the questions of a collection for the fit of answers. */
export async function listFitQuestions(name: string): Promise<FitQuestion[]> {
  const folder = findWritten(name);
  const written = folder === null ? [] : await listWritten(name, folder);
  if (isWrittenHere(name) || name === 'small') return written;
  if (name === 'sample') return [];
  const { sets } = await loadCollection(name);
  if (name !== 'handbook') {
    return sets.flatMap((set) => thinOut(set, everyOf.get(name) ?? 1));
  }
  const [headings] = sets;
  return [...written, ...(headings ? thinOut(headings, headingsEvery) : [])];
}

/**
 * Returns every n-th question of a set. The handbook's set is named `headings`, because it has
 * headings instead of questions.
 */
function thinOut({ name, questions }: QuestionSet, every: number): FitQuestion[] {
  const set = name === 'handbook' ? 'headings' : name;
  return questions
    .filter((_, at) => at % every === 0)
    .map(({ text, documents, pages }) => {
      return { ...nothing, set, text, documents: [...documents], pages: [...pages] };
    });
}

async function listWritten(set: string, folder: string): Promise<FitQuestion[]> {
  const { answerable, unanswerable } = await loadWrittenQuestions(folder);
  return [
    ...answerable.map(({ question, previous, documents, answerWords, evidence = null }) => {
      const text = previous === undefined ? question : `${previous} ${question}`;
      return { ...nothing, set, text, documents, answerWords, evidence };
    }),
    ...unanswerable.map((text) => ({ ...nothing, set, text })),
  ];
}
