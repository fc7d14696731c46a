import { loadCollection } from '../collections/load-collection.ts';
import type { QuestionSet } from '../collections/collection.ts';
import { findData } from '../collections/data-folder.ts';
import { loadNaturalQuestions } from '../collections/load-natural-questions.ts';
import type { FitQuestion } from './record-found.ts';

/** Of XQuAD and of the handbook's headings each so-many-th question is enough. */
const xquadEvery = 8;
const headingsEvery = 4;

const nothing = { documents: [], pages: [], answerWords: [], evidence: null };

/** The questions of a collection that answers are fitted on. */
export async function listFitQuestions(name: string): Promise<FitQuestion[]> {
  const { sets } = await loadCollection(name);
  if (name === 'handbook') {
    const [headings] = sets;
    return [...(await listNatural()), ...(headings ? thinOut(headings, headingsEvery) : [])];
  }
  return sets.flatMap((set) => thinOut(set, name === 'xquad' ? xquadEvery : 1));
}

/** Each so-many-th question of a set; of headings, somebody types a few words. */
function thinOut({ name, questions }: QuestionSet, every: number): FitQuestion[] {
  const set = name === 'handbook' ? 'headings' : name;
  return questions
    .filter((_, at) => at % every === 0)
    .map(({ text, documents, pages }) => {
      return { ...nothing, set, text, documents: [...documents], pages: [...pages] };
    });
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
