import { loadCollection } from '../collections/load-collection.ts';
import { findData } from '../collections/data-folder.ts';
import { loadNaturalQuestions } from '../collections/load-natural-questions.ts';
import type { FitQuestion } from './record-found.ts';

/** Of XQuAD each so-many-th question is enough. */
const xquadEvery = 8;

const nothing = { documents: [], pages: [], answerWords: [], evidence: null };

/** The questions of a collection that answers are fitted on. */
export async function listFitQuestions(name: string): Promise<FitQuestion[]> {
  if (name === 'handbook') return listNatural();
  const { sets } = await loadCollection(name);
  const every = name === 'xquad' ? xquadEvery : 1;
  return sets.flatMap((set) =>
    set.questions
      .filter((_, at) => at % every === 0)
      .map(({ text, documents, pages }) => ({
        ...nothing,
        set: set.name,
        text,
        documents: [...documents],
        pages: [...pages],
      })),
  );
}

async function listNatural(): Promise<FitQuestion[]> {
  const folder = findData('questions', 'handbook');
  if (folder === null) return [];
  const { answerable, unanswerable } = await loadNaturalQuestions(folder);
  const set = 'handbook';
  return [
    ...answerable.map(({ question, documents, answerWords, evidence }) => {
      return { ...nothing, set, text: question, documents, answerWords, evidence };
    }),
    ...unanswerable.map((text) => ({ ...nothing, set, text })),
  ];
}
