import { detectLanguage } from '@guildhall/text/words/detect-language.ts';
import { truncate } from '@guildhall/text/truncate.ts';
import { LRUCache } from 'lru-cache';
import type { Tree } from '#ground/access/reach-team.ts';
import type { Db } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import { EmbeddingsUnavailable, knowsMeanings } from '#ground/ports/embeddings.ts';
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

interface Question {
  readonly hash: string;
  readonly text: string;
}

/** Deviations above the background from which two texts count as equally near. */
const nearestDeviations = 10;
const textMax = 500;
const timeoutMs = 5_000;
/** As many as the built-in model embeds in a fifth of a second. */
const batchMax = 32;
const keptMax = 5_000;

/**
 * Vectors by organisation, model and hash of the question, so that a page that is loaded again embeds
 * nothing, and no organisation can tell by the time what others asked. Words are not kept: they go
 * when their chat is deleted.
 */
const kept = new LRUCache<string, Float32Array>({ max: keptMax });

/** Reads how near questions are to each other in meaning; never near without a model. */
export async function readNearness(
  { db, embeddings, log }: NearnessParts,
  { orgId }: Pick<Tree, 'orgId'>,
  questions: readonly Question[],
): Promise<Nearness> {
  const serving = servingOf(embeddings);
  const background = knowsMeanings(serving) ? await findBackground(db, serving.model) : null;
  if (!background) return () => 0;
  const keyOf = ({ hash }: Question) => `${orgId} ${serving.model} ${hash}`;
  const missing = questions.filter((question) => !kept.get(keyOf(question)));
  const limit = AbortSignal.timeout(timeoutMs);
  try {
    for await (const [question, vector] of embedInBatches(serving, missing, limit)) {
      kept.set(keyOf(question), vector);
    }
  } catch (err) {
    if (!(err instanceof EmbeddingsUnavailable) && !limit.aborted) throw err;
    log.warn({ err }, 'Some questions could not be embedded; they are grouped by words only');
  }
  const vectors = questions.map((question) => kept.get(keyOf(question)));
  const languages = questions.map(({ text }) => detectLanguage(text));
  return compareVectors(background, vectors, languages);
}

/** Embeds questions in batches, so that what is done by the time limit is there for the next time. */
async function* embedInBatches(
  { embed }: Embeddings,
  questions: readonly Question[],
  signal: AbortSignal,
): AsyncGenerator<[Question, Float32Array]> {
  for (let begin = 0; begin < questions.length; begin += batchMax) {
    const batch = questions.slice(begin, begin + batchMax);
    const texts = batch.map(({ text }) => truncate(text, textMax) || '?');
    // People who ask the assistant go first.
    const vectors = await embed(texts, { purpose: 'query', isUrgent: false, signal });
    for (const [at, question] of batch.entries()) {
      const vector = vectors[at];
      if (vector) yield [question, vector];
    }
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
