import type { Reader } from '#ground/db/database.ts';
import { findBackground } from '#library/vectors/find-background.ts';

/** Deviations above the background from which two texts count as equally near. */
const nearestDeviations = 10;

/**
 * Returns a function for the nearness of a question to another text: from 0, for any text, to 1. A
 * cosine alone is not enough: some models only return 0.75 to 0.9. Always 0 for a model without a
 * background, which has no vectors of passages either.
 */
export async function measureNearness(
  db: Reader,
  model: string,
  vector: Float32Array,
): Promise<(cosine: number, language: string) => number> {
  const background = await findBackground(db, model);
  if (background?.centre.length !== vector.length) return () => 0;
  const spread = background.compare(vector);
  return (cosine, language) =>
    Math.min(1, Math.max(0, spread.nearness(cosine, language) / nearestDeviations));
}
