import type { Step } from '@guildhall/contract';
import type { Log } from '#ground/log.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import { readUntilAborted } from '#ground/streams.ts';
import type { StepTexts } from '#texts/shapes/answer-texts.ts';
import type { FoundDocument } from '#library/search/read-found-pages.ts';
import { judge, plan } from './ask-planner.ts';
import type { LimitedModel, QuestionInContext } from './ask-planner.ts';
import { takeExcerpts } from './take-excerpts.ts';
import { mergeResults, putFirst } from './merge-results.ts';
import type { PageOfDocument } from './merge-results.ts';

interface PlannedSearch extends QuestionInContext {
  readonly model: LanguageModel;
  readonly log: Log;
  /** The texts that describe each step to people. */
  readonly texts: StepTexts;
  /** Makes one plain search, always with the rights of the same viewer. */
  readonly ask: (question: string) => Promise<readonly FoundDocument[]>;
  /** The maximum number of documents to return. */
  readonly limit: number;
  /** Ends the model's part early; the plain result is then returned. */
  readonly signal?: AbortSignal | undefined;
  /** The time limit of the model's part in ms; 8 s if absent. */
  readonly timeLimitMs?: number;
}

/** A step with the documents shown to the writer of its text. */
interface SourcedStep extends Step {
  readonly sources?: readonly string[];
}

export interface PlannedResult {
  readonly documents: readonly FoundDocument[];
  /** The pages that the model chose. */
  readonly chosen: readonly PageOfDocument[];
  /** True if the model was too late or failed; the documents are then the plain result. */
  readonly isDegraded: boolean;
}

const standardLimitMs = 8_000;

/** The plan takes a part of the time that an answer has to its first word. */
function limitOf({ budgetMs }: LanguageModel): number {
  return Math.min(standardLimitMs, budgetMs / 2);
}

/**
 * Searches as a model plans, and yields each step. Makes up to four searches besides the question,
 * lets the model judge the excerpts, searches again for missing facts, and puts the chosen pages
 * first. Asks the model at most twice.
 */
export async function* searchByPlan(
  search: PlannedSearch,
): AsyncGenerator<SourcedStep, PlannedResult> {
  const { model, log, ask, question, limit, timeLimitMs = limitOf(search.model) } = search;
  const signals = [AbortSignal.timeout(timeLimitMs), search.signal];
  const signal = AbortSignal.any(signals.filter((it) => it !== undefined));
  const plain = ask(question);
  // Prevents an unhandled rejection: another search may fail before `plain` is awaited below.
  plain.catch(() => {});
  yield { kind: 'search', text: question };
  const limitedModel = { model, signal, timeoutMs: timeLimitMs };
  try {
    const found = yield* readUntilAborted(findMore(limitedModel, search, plain), signal);
    return { ...found, documents: found.documents.slice(0, limit), isDegraded: false };
  } catch (err) {
    const documents = await plain;
    if (search.signal?.aborted !== true) log.warn({ err }, 'The model did not help with a search');
    yield { kind: 'plan', text: search.texts.searchUnplanned };
    return { documents: documents.slice(0, limit), chosen: [], isDegraded: true };
  }
}

async function* findMore(
  limitedModel: LimitedModel,
  search: PlannedSearch,
  plain: Promise<readonly FoundDocument[]>,
): AsyncGenerator<SourcedStep, Pick<PlannedResult, 'documents' | 'chosen'>> {
  const { question, history = [] } = search;
  // A planned search may repeat whatever the model was shown.
  const told = [...new Set(history.flatMap(({ sources }) => sources))];
  const planned = without([question], await plan(limitedModel, search));
  const text = planned.join(' · ') || search.texts.questionEnough;
  yield { kind: 'plan', text, sources: told };
  const results = [await plain, ...(yield* searchEach(search, planned, told))];
  const found = mergeResults(results);
  if (found.length === 0) return { documents: [], chosen: [] };
  const excerpts = takeExcerpts(question, found);
  const { relevant, searches } = await judge(limitedModel, search, excerpts);
  const relevantPages = relevant.flatMap((number) => excerpts[number - 1] ?? []);
  yield { kind: 'read', text: search.texts.pagesChosen(relevantPages.length, excerpts.length) };
  const missing = without([question, ...planned], searches);
  const shown = [...new Set([...told, ...excerpts.map(({ documentId }) => documentId)])];
  const further = yield* searchEach(search, missing, shown);
  const chosen = [...relevantPages, ...further.flatMap(bestOf)];
  return { documents: putFirst(chosen, mergeResults([...results, ...further])), chosen };
}

async function* searchEach(
  { ask }: PlannedSearch,
  searches: readonly string[],
  sources: readonly string[],
): AsyncGenerator<SourcedStep, (readonly FoundDocument[])[]> {
  for (const text of searches) yield { kind: 'search', text, sources };
  return Promise.all(searches.map(ask));
}

/**
 * Returns the best page of a further search. It ranks above the pages that were not chosen, because
 * no chosen page answers that search.
 */
function bestOf([document]: readonly FoundDocument[]) {
  const page = document?.pages[0];
  return document && page ? [{ documentId: document.id, pageNumber: page.pageNumber }] : [];
}

/** Leaves out what is known or repeated; case does not matter. */
function without(known: readonly string[], searches: readonly string[]): string[] {
  const keyOf = (text: string) => text.toLowerCase().trim();
  const before = new Set(known.map(keyOf));
  const left: string[] = [];
  for (const text of searches) {
    const key = keyOf(text);
    if (before.has(key)) continue;
    before.add(key);
    left.push(text);
  }
  return left;
}
