import type { Step } from '@guildhall/contract';
import type { Log } from '#ground/log.ts';
import type { Current } from '#ground/ports/current.ts';
import type { LanguageModel } from '#ground/ports/language-model.ts';
import { readToEnd } from '#ground/streams.ts';
import { searchByPlan } from './search-by-plan.ts';
import type { SearchParts } from '#library/search/legs/leg.ts';
import type { Scope } from '#library/scope.ts';
import { searchScope } from '#library/search/search.ts';
import type { SearchResult } from '#library/search/search.ts';
import { textsFor } from '#texts/texts.ts';

export interface FindParts extends SearchParts {
  /** Plans the searches and judges the results; null: one plain search. */
  readonly model: Current<LanguageModel | null>;
}

/**
 * Finds the best documents for a question. A language model, if there is one, plans several
 * searches.
 */
export async function findDocuments(
  parts: FindParts,
  scope: Scope,
  { query: question, limit, signal }: { query: string; limit: number; signal: AbortSignal },
): Promise<Pick<SearchResult, 'documents' | 'degraded'>> {
  const { log } = parts;
  const model = parts.model();
  if (!model) return searchScope(parts, scope, question, limit);
  const degraded = new Set<string>();
  const ask = async (text: string) => {
    const found = await searchScope(parts, scope, text, limit);
    for (const leg of found.degraded) degraded.add(leg);
    return found.documents;
  };
  const { documents, isDegraded } = await logSteps(
    log,
    searchByPlan({
      model,
      log,
      ask,
      texts: textsFor('en').answers.steps,
      question,
      limit,
      signal,
    }),
  );
  return { documents, degraded: [...degraded, ...(isDegraded ? ['agentic'] : [])] };
}

/** Logs the kind of each step only: the searched text must not be in any log. */
async function logSteps<T>(log: Log, steps: AsyncGenerator<Step, T>): Promise<T> {
  return readToEnd(steps, ({ kind }) => log.debug({ step: kind }, 'A step of a search'));
}
