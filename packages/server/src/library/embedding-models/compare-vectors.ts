import type { Reader } from '#ground/db/database.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { isOfEndpoint } from '#ground/ports/embeddings/endpoint/endpoint.ts';
import { backgroundTexts, dotProduct } from '#library/vectors/background.ts';
import { readBackgroundVectors } from '#library/vectors/background.queries.ts';

/** The same model differs by how an endpoint rounds and batches, others by much more. */
const cosineMin = 0.999;
/** In five languages. */
const places = [0, 60, 120, 180, 240];
const timeoutMs = 3_000;
const nothing = new Float32Array();

/**
 * True if a model gives the vectors that it gave for five texts when its first vectors were stored
 * under the name, or if there are none. The names of models in files have their revision, so only
 * those behind an address are asked. Throws `EmbeddingsUnavailable`.
 */
export async function givesSameVectors(
  db: Reader,
  name: string,
  source: Embeddings,
): Promise<boolean> {
  if (!isOfEndpoint(source)) return true;
  const before = await readBackgroundVectors(db, name);
  if (before?.length !== backgroundTexts.length) return true;
  const texts = places.map((place) => backgroundTexts[place] ?? '');
  const signal = AbortSignal.timeout(timeoutMs);
  const vectors = await source.embed(texts, { purpose: 'passage', signal });
  return places.every((place, at) => isSame(before[place], vectors[at]));
}

function isSame(before: Float32Array = nothing, now: Float32Array = nothing): boolean {
  if (before.length !== now.length) return false;
  const isZero = before.every((value) => value === 0) && now.every((value) => value === 0);
  return isZero || dotProduct(before, now) >= cosineMin;
}
