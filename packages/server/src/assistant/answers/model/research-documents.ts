import { searchByPlan } from '#library/planned-search/search-by-plan.ts';
import type { PlannedResult } from '#library/planned-search/search-by-plan.ts';
import { chooseQuotes } from '#library/quotes/choose/choose-quotes.ts';
import { readSentences } from '#library/quotes/choose/found-sentences.ts';
import { rankSections } from '#library/quotes/choose/rank-sections.ts';
import { openReadingAhead } from '#library/quotes/choose/read-ahead.ts';
import { readInSections } from '#library/quotes/choose/read-in-sections.ts';
import type { FoundDocument } from '#library/search/read-found-pages.ts';
import type { Log } from '#ground/log.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import { flatMapStream } from '#ground/streams.ts';
import type { Piece, Task } from '#assistant/composing/composer.ts';
import type { Relevance } from './choose-prompt-passages.ts';
import { openTidy } from './tidy-text.ts';

export interface ModelParts {
  readonly model: LanguageModel;
  readonly log: Log;
  /** True if there is anything to search. */
  readonly maySearch: boolean;
}

export interface Researched extends Awaited<ReturnType<Task['search']>>, Relevance {
  /** True if the reader finds that nothing found answers the question. */
  readonly isDoubtful: boolean;
}

const limit = 6;

/**
 * Searches as the model plans, and ranks the sections of what was found as an answer without a model
 * does. What the question alone finds is read while the model plans.
 */
export async function* research(
  { maySearch, ...parts }: ModelParts,
  task: Task,
): AsyncGenerator<Piece, Researched> {
  const { question, earlier, search, readers } = task;
  let asked: Researched['asked'] = { words: [], passages: 0 };
  let nearest: readonly FoundDocument[] = [];
  if (!maySearch) return { documents: [], asked, isDoubtful: false };
  const ahead = openReadingAhead(readers);
  const ask = async (text: string) => {
    const found = await search(text);
    if (text !== question) return found.documents;
    ({ asked, nearest = [] } = found);
    ahead.begin(() => readSentences(question, asked, found.documents.slice(0, limit)));
    return found.documents;
  };
  try {
    const { documents, chosen } = yield* searchAsPlanned(parts, task, ask);
    // What is read already is remembered.
    ahead.stop();
    const read = await readInSections(readSentences(question, asked, documents), readers);
    // A follow-up says too little by itself.
    const isWhole = earlier === undefined && documents.length > 0;
    const isDoubtful = isWhole && chooseQuotes(read).certainty === 'nothing';
    return { documents, asked, nearest, chosen, sections: rankSections(read), isDoubtful };
  } finally {
    ahead.stop();
  }
}

function searchAsPlanned(
  parts: Pick<ModelParts, 'model' | 'log'>,
  { question, history, texts: { steps: texts }, signal }: Task,
  ask: (text: string) => Promise<readonly FoundDocument[]>,
): AsyncGenerator<Piece, PlannedResult> {
  const steps = searchByPlan({ ...parts, ask, question, history, limit, texts, signal });
  const tidy = openTidy([question]);
  return flatMapStream(steps, ({ sources = [], ...told }) => [
    { kind: 'step', step: { ...told, text: tidy(told.text, true) }, sources } as const,
  ]);
}
