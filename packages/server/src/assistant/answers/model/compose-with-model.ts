import type { Certainty, Step } from '@guildhall/contract';
import { citeNearest } from '#library/quotes/cite-quote.ts';
import { searchByPlan } from '#library/planned-search/search-by-plan.ts';
import type { FoundDocument } from '#library/search/read-found-pages.ts';
import type { Log } from '#ground/log.ts';
import type { Ending, LanguageModel } from '#ground/ports/language-model.ts';
import { ModelError } from '#ground/ports/language-model.ts';
import { flatMapStream } from '#ground/streams.ts';
import type { Compose, Piece, Task } from '#assistant/composing/composer.ts';
import { composeExtract } from '../extractive/compose-extract.ts';
import { recogniseSmallTalk } from '../smalltalk/recognise-smalltalk.ts';
import { offerNearest } from '../extractive/offer-nearest.ts';
import { toUsed } from '../extractive/quote-corrections.ts';
import { exactCorrection } from '#assistant/corrections/choose-corrections.ts';
import type { UsableCorrection } from '#assistant/corrections/find-corrections.ts';
import { choosePromptPassages } from './choose-prompt-passages.ts';
import type { PromptPassage } from './choose-prompt-passages.ts';
import { openCiter } from './cite-passages.ts';
import { openMarkerReader } from './read-markers.ts';
import { writePrompt } from './write-prompt.ts';
import type { Prompt } from './write-prompt.ts';

type End = Pick<Ending, 'finishReason'>;

export interface ModelParts {
  readonly model: LanguageModel;
  readonly log: Log;
  /** True if there is anything to search. */
  readonly maySearch: boolean;
}

const documentsMax = 6;
const maxOutputTokens = 2_000;
/** Characters of an answer, for endpoints that ignore `maxOutputTokens`. */
const textMax = 40_000;
const timeoutMs = 60_000;

/**
 * Returns a composer that lets a language model answer from found passages and cite them. A
 * correction of the same question is the answer without asking the model. The model reads other
 * corrections and decides whether to use them. If the answer cites nothing, the nearest documents
 * follow; if the model says nothing, the documents are quoted.
 */
export function composeWithModel(parts: ModelParts): Compose {
  const { model, log } = parts;
  return async function* compose(task) {
    if (exactCorrection(task.trainings)) return yield* composeExtract(task);
    const { documents, asked, nearest = [] } = yield* research(parts, task);
    const passages = choosePromptPassages(task.question, documents);
    const prompt = writePrompt(task, passages);
    yield* announce(task, prompt, passages);
    const shown = shownToModel(prompt, passages);
    const used = new Set<UsableCorrection>();
    const pieces = streamAnswer(model, { task, prompt, passages, used });
    let hasText = false;
    let hasCited = false;
    try {
      for await (const piece of pieces) {
        hasCited ||= piece.kind === 'citation';
        hasText ||= piece.kind === 'delta' && piece.text.trim() !== '';
        // Markers choose citations, never rights: any word may come from anything in the prompt.
        yield piece.kind === 'delta' ? { ...piece, sources: shown } : piece;
      }
    } catch (err) {
      task.signal.throwIfAborted();
      // Text that was already sent cannot be taken back.
      if (hasText || !(err instanceof ModelError)) throw err;
      log.warn({ err }, 'The language model did not answer; quoting the documents');
    }
    if (hasText) {
      const corrections = prompt.trainings.map((training) =>
        toUsed(training, used.has(training) ? 'decided' : 'offered'),
      );
      if (hasCited || used.size > 0) return { corrections, certainty: 'answered' };
      const certainty = tellUncited(task, prompt, passages);
      if (certainty !== 'smalltalk') {
        const near = documents.length > 0 ? documents : nearest;
        yield* offerNearest(task.texts, citeNearest(task.question, near), { certainty, from: 1 });
      }
      return { corrections, certainty };
    }
    yield step('compose', task.texts.steps.modelSilent);
    return yield* composeExtract({
      ...task,
      search: () => Promise.resolve({ documents, asked, nearest }),
    });
  };
}

/** Returns the sources of everything that the model is shown to write an answer. */
function shownToModel(
  { trainings, history }: Prompt,
  passages: readonly PromptPassage[],
): string[] {
  const texts = [...trainings, ...history].flatMap(({ sources }) => sources);
  return [...new Set([...texts, ...passages.map(({ documentId }) => documentId)])];
}

/** Returns the certainty of an answer that cites nothing that the model was given. */
function tellUncited(
  { question, language }: Task,
  { trainings }: Prompt,
  passages: readonly PromptPassage[],
): Certainty {
  if (recogniseSmallTalk(question, language)) return 'smalltalk';
  return passages.length + trainings.length === 0 ? 'nothing' : 'perhaps';
}

type Researched = Awaited<ReturnType<Task['search']>>;

async function* research(
  { model, log, maySearch }: ModelParts,
  { question, texts, history, search, signal }: Task,
): AsyncGenerator<Piece, Researched> {
  let asked: Researched['asked'] = { words: [], passages: 0 };
  let nearest: readonly FoundDocument[] = [];
  if (!maySearch) return { documents: [], asked };
  const limit = documentsMax;
  const ask = async (text: string) => {
    const found = await search(text);
    if (text === question) ({ asked, nearest = [] } = found);
    return found.documents;
  };
  const wanted = { question, history, limit, texts: texts.steps };
  const steps = searchByPlan({ model, log, ask, ...wanted, signal });
  const { documents } = yield* flatMapStream(steps, ({ sources = [], ...told }) => [
    { kind: 'step', step: told, sources } as const,
  ]);
  return { documents, asked, nearest };
}

function* announce(
  { texts: { steps } }: Task,
  { trainings }: Prompt,
  passages: readonly PromptPassage[],
): Generator<Piece> {
  for (const { number } of trainings) yield step('training', steps.correctionGiven(number));
  yield step('compose', steps.passagesGiven(passages.length));
}

interface AnswerRequest {
  readonly task: Task;
  readonly prompt: Prompt;
  readonly passages: readonly PromptPassage[];
  readonly used: Set<UsableCorrection>;
}

async function* streamAnswer(
  model: LanguageModel,
  { task, prompt: { system, prompt, trainings }, passages, used }: AnswerRequest,
): AsyncGenerator<Piece> {
  const { question, texts, signal } = task;
  const reader = openMarkerReader();
  const cite = openCiter({ question, texts }, { passages, trainings, used });
  const answer = model.stream({ system, prompt, maxOutputTokens, timeoutMs, signal });
  const ending = yield* flatMapStream(truncateAnswer(answer, textMax), (part) =>
    cite(reader.add(part)),
  );
  yield* finish(texts, ending, cite(reader.end()));
}

function* finish(
  { steps }: Task['texts'],
  { finishReason }: Pick<Ending, 'finishReason'>,
  rest: Generator<Piece>,
): Generator<Piece> {
  yield* rest;
  if (finishReason === 'content-filter') throw new ModelError('refused', 'the answer was cut off');
  if (finishReason === 'length') yield step('compose', steps.budgetEnded);
}

function step(kind: Step['kind'], text: string): Piece {
  return { kind: 'step', step: { kind, text } };
}

/**
 * Truncates a model's text after `charactersMax` characters, for endpoints that ignore their token
 * budget. Cancels the request at that limit, or when the reader stops early.
 */
async function* truncateAnswer(
  answer: AsyncGenerator<string, End, undefined>,
  charactersMax: number,
): AsyncGenerator<string, End, undefined> {
  let left = charactersMax;
  try {
    while (left > 0) {
      const next = await answer.next();
      if (next.done === true) return next.value;
      const part = next.value.slice(0, left).toWellFormed();
      left -= part.length;
      yield part;
    }
    return { finishReason: 'length' };
  } finally {
    await answer.return({ finishReason: 'other' });
  }
}
