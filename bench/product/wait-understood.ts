import { setTimeout } from 'node:timers/promises';
import { countUnderstood } from '../../packages/server/src/library/embedding-models/models.queries.ts';
import type { Parts } from '../../packages/server/src/app/app.ts';
import { knowsMeanings } from '../../packages/server/src/ground/ports/embeddings.ts';

const pollMs = 500;
/** The time without any progress after which the vectors count as stuck. */
const stallMs = 180_000;

/** Waits until every passage has a vector, if the embedding model knows meanings. */
export async function waitUnderstood({ db, embeddings }: Parts): Promise<void> {
  if (!knowsMeanings(embeddings)) return;
  let [before, movedAt] = [-1, performance.now()];
  for (;;) {
    const { passages, understood } = await countUnderstood(db, embeddings.model);
    if (understood >= passages) return;
    if (understood !== before) [before, movedAt] = [understood, performance.now()];
    if (performance.now() - movedAt > stallMs)
      throw new Error(`${passages - understood} passages have no vector`);
    await setTimeout(pollMs);
  }
}
