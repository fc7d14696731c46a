import { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { Reader, Tx } from '#ground/db/database.ts';
import { prepared } from '#ground/db/prepared.ts';
import type { VectorsOf } from './held-blocks.ts';
import { countPassages, encodeRuns } from './vector-block.ts';
import type { VectorBlock } from './vector-block.ts';

export interface BlockRow {
  name: string;
  /** Null if the block is held already, as are the codes. */
  runs: Buffer | null;
  codes: Buffer | null;
}

/** Reads the blocks of a model, the oldest first. Those that the process holds are only named. */
export async function readBlockRows(
  db: Reader,
  { orgId, model }: VectorsOf,
  held: readonly string[],
): Promise<BlockRow[]> {
  const { rows } = await prepared(sql<BlockRow>`
    select name::text,
      case when name in (select unnest(${[...held]}::uuid[])) then null else runs end as runs,
      case when name in (select unnest(${[...held]}::uuid[])) then null else codes end as codes
    from vector_blocks
    where org_id = ${orgId} and model = ${model}
    order by id`).execute(db);
  return rows;
}

/** Inserts a block, unless it has no passage. */
export async function insertBlock(
  tx: Tx,
  { orgId, model }: VectorsOf,
  { runs, codes }: VectorBlock,
): Promise<void> {
  if (runs.length === 0) return;
  await sql`
    insert into vector_blocks (org_id, model, passages, runs, codes)
    values (${orgId}, ${model}, ${countPassages(runs)}, ${encodeRuns(runs)},
      ${Buffer.from(codes)})`.execute(tx);
}
