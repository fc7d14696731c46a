import { endpoints } from '@guildhall/contract';
import type { Topic } from '@guildhall/contract';
import { reachTeam } from '#ground/access/reach-team.ts';
import { viewerIn } from '#ground/access/viewer.ts';
import { visibleTo } from '#ground/access/visible-to.ts';
import type { Db, Reader } from '#ground/db/database.ts';
import type { Api } from '#ground/http/api.ts';
import { serve } from '#ground/http/serve.ts';
import type { Scope } from '#library/scope.ts';
import { chooseTopic } from './choose-topic.ts';
import { readBeginnings } from './topics.queries.ts';

const topicsMax = 3;
/** The number of documents that are read at a time, and in all. */
const readAtOnce = 10;
const readMax = 40;

export function mountTopics(api: Api, { db }: { db: Db }): void {
  serve(api, endpoints.listTopics, {
    async reach({ principal, input: { query } }) {
      const team = await reachTeam(db, principal, query.teamId);
      return { team, visible: visibleTo(await viewerIn(db, principal, team)), only: null };
    },
    answer: async ({ reached }) => ({ topics: await findTopics(db, reached) }),
  });
}

/** Finds topics in the documents that were added last. Reads on while they have too few. */
async function findTopics(db: Reader, scope: Scope): Promise<Topic[]> {
  const topics = new Map<string, Topic>();
  for (let skipped = 0; skipped < readMax && topics.size < topicsMax; skipped += readAtOnce) {
    const beginnings = await readBeginnings(db, scope, { most: readAtOnce, skipped });
    for (const topic of beginnings.flatMap((beginning) => chooseTopic(beginning) ?? [])) {
      if (!topics.has(topic.heading)) topics.set(topic.heading, topic);
    }
    if (beginnings.length < readAtOnce) break;
  }
  return [...topics.values()].slice(0, topicsMax);
}
