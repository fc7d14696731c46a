import { searchKnowledge as endpoint } from '@guildhall/contract';
import { reachTeam, reachTeamAndPlaces } from '../../access/reach-team.ts';
import { viewerFrom } from '../../access/viewer.ts';
import { visibleTo } from '../../access/visible-to.ts';
import type { Db } from '../../db/database.ts';
import { Failure } from '../../failure.ts';
import type { Api } from '../../http/api.ts';
import type { Principal } from '../../http/principal.ts';
import { serve } from '../../http/serve.ts';
import type { SearchParts } from './ask-words.ts';
import type { Scope } from './scope.ts';
import { searchKnowledge } from './search-knowledge.ts';

export function mountSearch(api: Api, parts: SearchParts): void {
  serve(api, endpoint, {
    reach: ({ input: { body }, principal }) => reachScope(parts.db, principal, body),
    async answer({ input: { body }, c, reached: scope }) {
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

async function reachScope(
  db: Db,
  principal: Principal,
  { teamId, userEmail }: { teamId?: string | undefined; userEmail?: string | undefined },
): Promise<Scope> {
  if (userEmail === undefined) {
    const team = await reachTeam(db, principal, teamId);
    return { team, visible: visibleTo({ kind: 'anonymous' }), only: null };
  }
  const { team, places } = await reachTeamAndPlaces(db, principal, userEmail, teamId);
  const viewer = viewerFrom(team, places);
  if (!viewer) throw new Failure('searcher_not_member');
  return { team, visible: visibleTo(viewer), only: null };
}
