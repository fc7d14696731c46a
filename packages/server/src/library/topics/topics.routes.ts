import { endpoints } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import { viewerIn } from '#ground/access/viewer.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import type { Db } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import { chooseTopic } from './choose-topic.ts';
import { readBeginnings } from './topics.queries.ts';

const topicsMax = 3;
/** The number of documents whose headings are read. */
const readMax = 12;

export function mountTopics(api: Api, { db }: { db: Db }): void {
  serve(api, endpoints.listTopics, {
    async reach({ principal, input: { query } }) {
      const team = await reachTeam(db, principal, query.teamId);
      return { team, visible: visibleTo(await viewerIn(db, principal, team)), only: null };
    },
    async answer({ reached }) {
      const beginnings = await readBeginnings(db, reached, readMax);
      const topics = beginnings.flatMap((beginning) => chooseTopic(beginning) ?? []);
      const others = topics.filter(
        ({ heading }, at) => topics.findIndex((it) => it.heading === heading) === at,
      );
      return { topics: others.slice(0, topicsMax) };
    },
  });
}
