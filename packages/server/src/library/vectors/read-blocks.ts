import type { Reader } from '#ground/db/database.ts';
import { heldBlocks } from './held-blocks.ts';
import type { HeldBlocks, NamedBlock, VectorsOf } from './held-blocks.ts';
import { decodeRuns } from './vector-block.ts';
import { readBlockRows } from './vector-blocks.queries.ts';
import type { BlockRow } from './vector-blocks.queries.ts';

/** Returns the blocks of a model's vectors, and reads those that the process does not hold. */
export async function readBlocks(
  db: Reader,
  vectors: VectorsOf,
  held: HeldBlocks = heldBlocks,
): Promise<NamedBlock[]> {
  const before = new Map(held.find(vectors).map((block) => [block.name, block]));
  const rows = await readBlockRows(db, vectors, [...before.keys()]);
  const blocks = rows.map((row) => before.get(row.name) ?? toBlock(row));
  held.hold(vectors, blocks);
  return blocks;
}

function toBlock({ name, runs, codes }: BlockRow): NamedBlock {
  if (runs === null || codes === null) throw new Error(`A block of vectors is not held: ${name}`);
  // Copied, so that the codes begin at a word of the memory, and nothing else stays with them.
  return { name, runs: decodeRuns(runs), codes: new Uint8Array(codes) };
}
