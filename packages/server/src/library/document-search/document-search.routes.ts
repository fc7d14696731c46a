import { documentKinds, paginate, searchDocuments as endpoint } from '@guildhall/contract';
import { reachTeam, treesOf } from '#ground/access/reach-team.ts';
import { viewerOfPerson } from '#ground/access/viewer.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import type { SearchParts } from '#library/search/legs/leg.ts';
import { searchDocuments } from './search-documents.ts';

export function mountDocumentSearch(api: Api, parts: SearchParts): void {
  const { db } = parts;
  serve(api, endpoint, {
    async reach({ principal, input: { query } }) {
      const team = await reachTeam(db, principal, query.teamId);
      const viewer =
        principal.kind === 'key'
          ? ({ kind: 'manager' } as const)
          : await viewerOfPerson(db, team, principal);
      const within = treesOf(principal).find(({ orgId }) => orgId === team.orgId);
      if (!within) throw new Failure('team_not_found');
      return { team, visible: visibleTo(viewer), within };
    },
    async answer({ reached, input: { query: asked }, c }) {
      const { ownerId, kind, addedFrom, addedTo } = asked;
      const filter = { ownerId, types: kind && documentKinds[kind], addedFrom, addedTo };
      const scope = { ...reached, only: null, filter };
      const found = await searchDocuments({ ...parts, log: c.get('log') }, scope, asked);
      // The failed leg might have found documents, so an empty result would mislead.
      if (found.count === 0 && found.degraded.length > 0) throw new Failure('search_failed');
      if (found.degraded.length > 0) c.header('x-search-degraded', found.degraded.join(', '));
      const { results, teams } = found;
      return { results, facets: { teams }, pagination: paginate(asked, found.count) };
    },
  });
}
