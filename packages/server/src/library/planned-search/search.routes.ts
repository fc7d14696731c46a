import { searchKnowledge as endpoint } from '@guildhall/contract';
import { reachParticipant } from '#ground/access/reach-participant.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { recordViewAs } from '#ground/audit/audit.queries.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { reportDegraded } from '#library/search/report-degraded.ts';
import { findDocuments } from './find-documents.ts';
import type { FindParts } from './find-documents.ts';

export function mountSearch(api: Api, parts: FindParts): void {
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
