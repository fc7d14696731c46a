import { searchKnowledge as endpoint } from '@guildhall/contract';
import type { Step } from '@guildhall/contract';
import { reachParticipant } from '../../access/reach-participant.ts';
import { visibleTo } from '../../access/visible-to.ts';
import { noteView } from '../../audit/note-view.ts';
import { Failure } from '../../failure.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { Log } from '../../log.ts';
import type { LanguageModel } from '../../ports/model/model.ts';
import { searchAgentically } from './agentic/search-agentically.ts';
import type { SearchParts } from './legs/leg.ts';
import type { Scope } from './scope.ts';
import { searchKnowledge } from './search-knowledge.ts';
import type { Found } from './search-knowledge.ts';

export interface SearchRouteParts extends SearchParts {
  /** Null: rules plan the search. */
  readonly model: LanguageModel | null;
}

export function mountSearch(api: Api, parts: SearchRouteParts): void {
  serve(api, endpoint, {
    reach: ({ input: { body }, principal }) => reachParticipant(parts.db, principal, body),
    async answer({ input: { body }, c, actor, reached: who }) {
      await noteView(parts.db, actor, who);
      const scope = { team: who.team, visible: visibleTo(who.viewer), only: null };
      const { documents, degraded } = await findDocuments({ ...parts, log: c.get('log') }, scope, {
        ...body,
        signal: c.req.raw.signal,
      });
      // What the leg that failed would have found is not known.
      if (documents.length === 0 && degraded.length > 0) throw new Failure('search_failed');
      if (degraded.length > 0) c.header('x-search-degraded', degraded.join(', '));
      return { documents: documents.map((found) => ({ ...found, pages: [...found.pages] })) };
    },
  });
}

async function findDocuments(
  parts: SearchRouteParts,
  scope: Scope,
  { query: question, limit, signal }: { query: string; limit: number; signal: AbortSignal },
): Promise<Pick<Found, 'documents' | 'degraded'>> {
  const { model, log } = parts;
  if (!model) return searchKnowledge(parts, scope, question, limit);
  const degraded = new Set<string>();
  const ask = async (text: string) => {
    const found = await searchKnowledge(parts, scope, text, limit);
    for (const leg of found.degraded) degraded.add(leg);
    return found.documents;
  };
  const { documents, isDegraded } = await logSteps(
    log,
    searchAgentically({ model, log, ask, question, limit, signal }),
  );
  return { documents, degraded: [...degraded, ...(isDegraded ? ['agentic'] : [])] };
}

/** What was searched for is in no log: only what kind of step it was. */
async function logSteps<T>(log: Log, steps: AsyncGenerator<Step, T>): Promise<T> {
  for (;;) {
    const next = await steps.next();
    if (next.done === true) return next.value;
    log.debug({ step: next.value.kind }, 'A step of a search');
  }
}
