import { detectLanguage } from '@guildhall/text/words/detect-language.ts';
import { truncate } from '@guildhall/text/truncate.ts';
import type { Db } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import { knowsMeanings } from '#ground/ports/embeddings.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { servingOf } from '#ground/ports/embeddings/switchable-embeddings.ts';
import { dotProduct } from '#library/vectors/background.ts';
import type { Background, Spread } from '#library/vectors/background.ts';
import { findBackground } from '#library/vectors/find-background.ts';
import type { Nearness } from './group-questions.ts';

export interface NearnessParts {
  readonly db: Db;
  readonly embeddings: Embeddings;
  readonly log: Log;
}

/** Deviations above the background from which two texts count as equally near. */
const nearestDeviations = 10;
const textMax = 500;
const timeoutMs = 5_000;
const keptMax = 5_000;

const byWordsOnly: Nearness = () => 0;

/** Vectors of questions by model and text, so that a page that is loaded again embeds nothing. */
const kept = new Map<string, Float32Array>();

/** Reads how near texts are to each other in meaning; never near without a model. */
export async function readNearness(
  { db, embeddings, log }: NearnessParts,
  texts: readonly string[],
): Promise<Nearness> {
  const serving = servingOf(embeddings);
  const background = knowsMeanings(serving) ? await findBackground(db, serving.model) : null;
  if (!background) return byWordsOnly;
  try {
    const vectors = await embedTexts(
      serving,
      texts.map((text) => truncate(text, textMax) || '?'),
    );
    return compareVectors(
      background,
      vectors,
      texts.map((text) => detectLanguage(text)),
    );
  } catch (err) {
    log.warn({ err }, 'Questions could not be embedded; they are grouped by words only');
    return byWordsOnly;
  }
}

function compareVectors(
  { compare }: Background,
  vectors: readonly (Float32Array | undefined)[],
  languages: readonly string[],
): Nearness {
  const spreads = new Map<number, Spread>();
  const spreadOf = (place: number, vector: Float32Array) => {
    const spread = spreads.get(place) ?? compare(vector);
    spreads.set(place, spread);
    return spread;
  };
  return (one, other) => {
    const [vector, base] = [vectors[one], vectors[other]];
    if (!vector || !base) return 0;
    const cosine = dotProduct(vector, base);
    const there = spreadOf(one, vector).nearness(cosine, languages[other]);
    const back = spreadOf(other, base).nearness(cosine, languages[one]);
    return (there + back) / 2 / nearestDeviations;
  };
}

async function embedTexts(
  { model, embed }: Embeddings,
  texts: readonly string[],
): Promise<(Float32Array | undefined)[]> {
  const keyOf = (text: string) => `${model}\n${text}`;
  const missing = [...new Set(texts)].filter((text) => !kept.has(keyOf(text)));
  const signal = AbortSignal.timeout(timeoutMs);
  const made = missing.length > 0 ? await embed(missing, { purpose: 'query', signal }) : [];
  for (const [at, text] of missing.entries()) {
    const vector = made[at];
    if (vector) kept.set(keyOf(text), vector);
  }
  const vectors = texts.map((text) => kept.get(keyOf(text)));
  for (const key of kept.keys()) {
    if (kept.size <= keptMax) break;
    kept.delete(key);
  }
  return vectors;
}
