import { Buffer } from 'node:buffer';
import { sql } from 'kysely';
import type { Db, Reader } from '#ground/db/database.ts';
import { encodeVector } from '#ground/ports/embeddings/vector-bytes.ts';

const numberBytes = 4;

/** Returns a model's vectors of the background texts; undefined if they were never made. */
export async function readBackgroundVectors(
  db: Reader,
  model: string,
): Promise<Float32Array[] | undefined> {
  const { rows } = await sql<{ dimensions: number; vectors: Buffer }>`
    select dimensions, vectors from embedding_backgrounds where model = ${model}`.execute(db);
  return rows[0] && decode(rows[0]);
}

/** Keeps a model's vectors of the background texts. Those that are kept already stay. */
export async function keepBackgroundVectors(
  db: Db,
  model: string,
  vectors: readonly Float32Array[],
): Promise<void> {
  const data = Buffer.concat(vectors.map(encodeVector));
  await sql`
    insert into embedding_backgrounds (model, dimensions, vectors)
    values (${model}, ${vectors[0]?.length ?? 0}, ${data})
    on conflict do nothing`.execute(db);
}

function decode({ dimensions, vectors }: { dimensions: number; vectors: Buffer }): Float32Array[] {
  const count = vectors.length / (dimensions * numberBytes);
  return Array.from({ length: count }, (_, place) =>
    Float32Array.from({ length: dimensions }, (_each, at) =>
      vectors.readFloatLE((place * dimensions + at) * numberBytes),
    ),
  );
}
