import type { Topic } from '@guildhall/contract';
import type { Reader } from '#ground/db/database.ts';
import type { Scope } from '#library/scope.ts';
import { chooseTopic } from './choose-topic.ts';
import { readBeginnings } from './topics.queries.ts';

const topicsMax = 3;
/** The number of documents that are read at a time, and in all. */
const readAtOnce = 10;
const readMax = 40;

/** Finds topics in the documents that were added last. Reads on while they have too few. */
export async function findTopics(db: Reader, scope: Scope): Promise<Topic[]> {
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
