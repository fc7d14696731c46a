import { searchKnowledge as endpoint } from '@guildhall/contract';
import { reachParticipant } from '#ground/access/reach-participant.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { recordViewAs } from '#ground/audit/audit.queries.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import type { Scope } from '#library/scope.ts';
import type { SearchParts } from './legs/leg.ts';
import { reportDegraded } from './report-degraded.ts';
import type { SearchResult } from './search.ts';

/** Finds the best documents for a question: by one search, or by those that a model plans. */
type FindDocuments<Parts> = (
  parts: Parts,
  scope: Scope,
  wanted: { query: string; limit: number; signal: AbortSignal },
) => Promise<Pick<SearchResult, 'documents' | 'degraded'>>;

export function mountSearch<Parts extends SearchParts>(
  api: Api,
  parts: Parts,
  findDocuments: FindDocuments<Parts>,
): void {
  serve(api, endpoint, {
    reach: ({ input: { body }, principal }) => reachParticipant(parts.db, principal, body),
    async answer({ input: { body, query }, c, actor, reached: who }) {
      await recordViewAs(parts.db, actor, who);
      const scope = { team: who.team, visible: visibleTo(who.viewer), only: null };
      const { documents, degraded } = await findDocuments({ ...parts, log: c.get('log') }, scope, {
        ...body,
        signal: c.req.raw.signal,
      });
      reportDegraded(c, { count: documents.length, degraded });
      const isIncluded = query.include !== undefined;
      return {
        documents: documents.map(({ hasPages, pages, ...found }) => ({
          ...found,
          ...(isIncluded && { hasPages }),
          pages: [...pages],
        })),
      };
    },
  });
}
