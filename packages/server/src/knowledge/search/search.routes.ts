import { searchKnowledge as endpoint } from '@guildhall/contract';
import { reachTeam } from '../../access/reach-team.ts';
import { viewerByEmail } from '../../access/viewer.ts';
import type { Viewer } from '../../access/viewer.ts';
import { visibleTo } from '../../access/visible-to.ts';
import { Failure } from '../../failure.ts';
import type { Api } from '../../http/api.ts';
import { serve } from '../../http/serve.ts';
import type { SearchParts } from './ask-legs.ts';
import { searchKnowledge } from './search-knowledge.ts';

export function mountSearch(api: Api, parts: SearchParts): void {
  serve(api, endpoint, {
    async reach({ input: { body }, principal }) {
      const team = await reachTeam(parts.db, principal, body.teamId);
      if (body.userEmail === undefined) return { team, viewer: { kind: 'anonymous' } as Viewer };
      const viewer = await viewerByEmail(parts.db, team, body.userEmail);
      if (!viewer) throw new Failure('searcher_not_member');
      return { team, viewer: viewer as Viewer };
    },
    async answer({ input: { body }, c, reached: { team, viewer } }) {
      const scope = { team, visible: visibleTo(viewer), only: null };
      const { documents, degraded } = await searchKnowledge(
        { ...parts, log: c.get('log') },
        scope,
        body.query,
        body.limit,
      );
      if (degraded.length > 0) c.header('x-search-degraded', degraded.join(', '));
      return { documents: documents.map((found) => ({ ...found, pages: [...found.pages] })) };
    },
  });
}
