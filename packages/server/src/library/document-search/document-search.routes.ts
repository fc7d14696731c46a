import { documentKinds, searchDocuments as endpoint } from '@guildhall/contract';
import { reachTeam, treesOf } from '#ground/access/reach-team.ts';
import { viewerIn } from '#ground/access/viewer.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import { Failure } from '#ground/failure.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { reportDegraded } from '#library/search/report-degraded.ts';
import type { SearchParts } from '#library/search/legs/leg.ts';
import { searchDocuments } from './search-documents.ts';

export function mountDocumentSearch(api: Api, parts: SearchParts): void {
  const { db } = parts;
  serve(api, endpoint, {
    async reach({ principal, input: { query } }) {
      const team = await reachTeam(db, principal, query.teamId);
      const viewer = await viewerIn(db, principal, team);
      const within = treesOf(principal).find(({ orgId }) => orgId === team.orgId);
      if (!within) throw new Failure('team_not_found');
      return { team, visible: visibleTo(viewer), within };
    },
    async answer({ reached, input: { query: asked }, c }) {
      const { ownerId, kind, addedFrom, addedTo } = asked;
      const filter = { ownerId, types: kind && documentKinds[kind], addedFrom, addedTo };
      const scope = { ...reached, only: null, filter };
      const found = await searchDocuments({ ...parts, log: c.get('log') }, scope, asked);
      const { results, teams, pagination, degraded } = found;
      reportDegraded(c, { degraded, count: pagination.totalCount });
      return { results, facets: { teams }, pagination };
    },
  });
}
