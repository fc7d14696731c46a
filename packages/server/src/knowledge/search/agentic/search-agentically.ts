import type { Step } from '@guildhall/contract';
import type { Log } from '#log.ts';
import type { LanguageModel } from '#ports/model/model.ts';
import { readUntilAborted } from '#streams/until-aborted.ts';
import type { StepTexts } from '#texts/answer-texts.ts';
import type { FoundDocument } from '../search-knowledge.ts';
import { judge, planWith } from './ask-planner.ts';
import type { Asker } from './ask-planner.ts';
import type { Wanted } from './planner.ts';
import { takeExcerpts } from './take-excerpts.ts';
import { putFirst, uniteFindings } from './unite-findings.ts';

export interface AgenticSearch extends Wanted {
  readonly model: LanguageModel;
  readonly log: Log;
  /** How the steps are told. */
  readonly texts: StepTexts;
  /** One plain search; all of them with the eyes of whoever asks. */
  readonly ask: (question: string) => Promise<readonly FoundDocument[]>;
  /** Of the documents. */
  readonly limit: number;
  /** Ends the model's part early. */
  readonly signal?: AbortSignal | undefined;
  /** For the model's part; 8 s unless told. */
  readonly timeLimitMs?: number;
}

export interface AgenticFinding {
  readonly documents: readonly FoundDocument[];
  /** Whether the model did not answer in time or as asked: then it is the plain result. */
  readonly isDegraded: boolean;
}

const standardLimitMs = 8_000;

/**
 * Plans up to four searches beside the question, searches, has what was found read and judged,
 * searches for what is missing and chooses; tells each step. The model is asked twice at most.
 */
export async function* searchAgentically(
  search: AgenticSearch,
): AsyncGenerator<Step, AgenticFinding> {
  const { model, log, ask, question, limit, timeLimitMs = standardLimitMs } = search;
  const signals = [AbortSignal.timeout(timeLimitMs), search.signal];
  const signal = AbortSignal.any(signals.filter((it) => it !== undefined));
  const plain = ask(question);
  // Awaited below, but perhaps only after another search has failed.
  plain.catch(() => {});
  yield { kind: 'search', text: question };
  const asker = { model, signal, timeoutMs: timeLimitMs };
  try {
    const documents = yield* readUntilAborted(findMore(asker, search, plain), signal);
    return { documents: documents.slice(0, limit), isDegraded: false };
  } catch (err) {
    const documents = await plain;
    if (search.signal?.aborted !== true) log.warn({ err }, 'The model did not help with a search');
    yield { kind: 'plan', text: search.texts.searchUnplanned };
    return { documents: documents.slice(0, limit), isDegraded: true };
  }
}

async function* findMore(
  asker: Asker,
  wanted: AgenticSearch,
  plain: Promise<readonly FoundDocument[]>,
): AsyncGenerator<Step, readonly FoundDocument[]> {
  const { question } = wanted;
  const planned = without([question], await planWith(asker)(wanted));
  yield { kind: 'plan', text: planned.join(' · ') || wanted.texts.questionEnough };
  const findings = [await plain, ...(yield* searchEach(wanted, planned))];
  const found = uniteFindings(findings);
  if (found.length === 0) return [];
  const excerpts = takeExcerpts(question, found);
  const { relevant, searches } = await judge(asker, wanted, excerpts);
  const chosen = relevant.flatMap((number) => excerpts[number - 1] ?? []);
  yield { kind: 'read', text: wanted.texts.pagesChosen(chosen.length, excerpts.length) };
  const missing = without([question, ...planned], searches);
  const further = yield* searchEach(wanted, missing);
  return putFirst(
    [...chosen, ...further.flatMap(bestOf)],
    uniteFindings([...findings, ...further]),
  );
}

async function* searchEach(
  { ask }: AgenticSearch,
  searches: readonly string[],
): AsyncGenerator<Step, (readonly FoundDocument[])[]> {
  for (const text of searches) yield { kind: 'search', text };
  return Promise.all(searches.map(ask));
}

/** It was looked for because nothing else answers, so it stands before what was not chosen. */
function bestOf([document]: readonly FoundDocument[]) {
  const page = document?.pages[0];
  return document && page ? [{ documentId: document.id, pageNumber: page.pageNumber }] : [];
}

function without(known: readonly string[], searches: readonly string[]): string[] {
  const same = (text: string) => text.toLowerCase().trim();
  const before = new Set(known.map(same));
  return searches.filter((text) => !before.has(same(text)));
}
