import { endpoints } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import { viewerIn } from '#ground/access/viewer.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { findTopics } from './find-topics.ts';

export function mountTopics(api: Api, { db }: { db: Db }): void {
  serve(api, endpoints.listTopics, {
    async reach({ principal, input: { query } }) {
      const team = await reachTeam(db, principal, query.teamId);
      return { team, visible: visibleTo(await viewerIn(db, principal, team)), only: null };
    },
    answer: async ({ reached }) => ({ topics: await findTopics(db, reached) }),
  });
}
