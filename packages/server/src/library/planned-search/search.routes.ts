import { searchKnowledge as endpoint } from '@guildhall/contract';
import { reachParticipant } from '#ground/access/reach-participant.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { recordViewAs } from '#ground/audit/audit.queries.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { findDocuments } from './find-documents.ts';
import type { FindParts } from './find-documents.ts';

export function mountSearch(api: Api, parts: FindParts): void {
  serve(api, endpoint, {
    reach: ({ input: { body }, principal }) => reachParticipant(parts.db, principal, body),
    async answer({ input: { body }, c, actor, reached: who }) {
      await recordViewAs(parts.db, actor, who);
      const scope = { team: who.team, visible: visibleTo(who.viewer), only: null };
      const { documents, degraded } = await findDocuments({ ...parts, log: c.get('log') }, scope, {
        ...body,
        signal: c.req.raw.signal,
      });
      // The failed leg might have found documents, so an empty result would mislead.
      if (documents.length === 0 && degraded.length > 0) throw new Failure('search_failed');
      if (degraded.length > 0) c.header('x-search-degraded', degraded.join(', '));
      return { documents: documents.map((found) => ({ ...found, pages: [...found.pages] })) };
    },
  });
}
