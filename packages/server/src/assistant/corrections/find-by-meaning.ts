import type { Reader } from '#ground/db/database.ts';
import type { TextReader } from '#library/quotes/seen-sources.queries.ts';
import { comparing } from '#ground/ports/embeddings/vector-bytes.ts';
import { readVectors } from './find-corrections.queries.ts';

/** The cosines of a question with a correction's question and response. */
export interface MeaningHit {
  readonly training_id: string;
  readonly question: number;
  readonly response: number;
}

/**
 * Finds the team's corrections with the nearest question or response in meaning, and adds the
 * `known` ones.
 */
export async function findByMeaning(
  db: Reader,
  reader: TextReader,
  { model, vector, known }: { model: string; vector: Float32Array; known: readonly string[] },
  most: number,
): Promise<MeaningHit[]> {
  const rows = await readVectors(db, reader, model);
  const compare = comparing(vector);
  const hits = new Map<string, { training_id: string; question: number; response: number }>();
  for (const { training_id, part, vector: kept } of rows) {
    const hit = hits.get(training_id) ?? { training_id, question: 0, response: 0 };
    hits.set(training_id, { ...hit, [part]: compare(kept) });
  }
  const nearest = ({ question, response }: MeaningHit) => Math.max(question, response);
  const best = [...hits.values()].toSorted(
    (a, b) => nearest(b) - nearest(a) || (a.training_id < b.training_id ? -1 : 1),
  );
  const wanted = new Set(known);
  return best.filter((hit, at) => at < most || wanted.has(hit.training_id));
}
