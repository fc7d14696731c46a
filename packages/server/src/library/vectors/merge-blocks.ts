import { transaction } from '#ground/db/database.ts';
import type { Db } from '#ground/db/database.ts';
import { chooseMerge, usualDeadShare } from '#library/postings/choose-merge.ts';
import { findDead } from '#library/postings/merge-segments.queries.ts';
import {
  deleteForgottenBlocks,
  listBlocks,
  takeBlocks,
  insertBlock,
} from './vector-blocks.queries.ts';
import { decodeRuns, joinBlocks, listRuns } from './vector-block.ts';

/**
 * Replaces small blocks by larger ones, without the passages that no document has any more, until
 * none are due; as `mergeSegments` does. A search finds the same before and after each step.
 * @param deadShareMax a block with a larger share of such passages is written again; 0: none is left
 */
export async function mergeBlocks(
  db: Db,
  orgId: string,
  deadShareMax = usualDeadShare,
): Promise<void> {
  const models = new Set((await listBlocks(db, orgId)).map(({ model }) => model));
  // Usually there is one model.
  if (models.size > 1) await deleteForgottenBlocks(db, orgId, [...models]);
  while (await mergeOnce(db, orgId, deadShareMax)) continue;
}

/** Returns false if nothing is due, or if another process is at it. */
async function mergeOnce(db: Db, orgId: string, deadShareMax: number): Promise<boolean> {
  const blocks = (await listBlocks(db, orgId)).map(({ id, model, passages, runs }) => {
    return { id, kind: model, texts: passages, terms: 0, runs: listRuns(decodeRuns(runs)) };
  });
  const numbers = new Set(blocks.flatMap(({ runs }) => runs.map(({ number }) => number)));
  const dead = await findDead(db, orgId, [...numbers]);
  const countDead = (runs: ReturnType<typeof listRuns>) =>
    runs.reduce((sum, { number, passages }) => sum + (dead.has(number) ? passages : 0), 0);
  const merge = chooseMerge(
    blocks.map((block) => ({ ...block, dead: countDead(block.runs) })),
    deadShareMax,
  );
  if (!merge) return false;
  return transaction(db, async (tx) => {
    const taken = await takeBlocks(tx, orgId, merge.kind, merge.ids);
    if (taken.length < merge.ids.length) throw new MergedMeanwhile();
    const old = taken.map(({ runs, codes }) => ({ runs: decodeRuns(runs), codes }));
    const joined = joinBlocks(old, (number) => dead.has(number));
    await insertBlock(tx, { orgId, model: merge.kind }, joined);
    return true;
  }).catch((error: unknown) => {
    if (error instanceof MergedMeanwhile) return false;
    throw error;
  });
}

/** Thrown to put back what was taken: another process merges the same blocks. */
class MergedMeanwhile extends Error {}
