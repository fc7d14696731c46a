import { detectLanguage } from '@guildhall/text/words/detect-language.ts';
import { truncate } from '@guildhall/text/truncate.ts';
import type { Db } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import { knowsMeanings } from '#ground/ports/embeddings.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { servingOf } from '#ground/ports/embeddings/switchable-embeddings.ts';
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
    const vectors = await embedTexts(serving, texts.map((text) => truncate(text, textMax) || '?'));
    const spreads = new Map<number, ReturnType<typeof background.compare>>();
    const languages = texts.map((text) => detectLanguage(text));
    return (one, other) => {
      const [vector, base] = [vectors[one], vectors[other]];
      if (!vector || base?.length !== background.centre.length) return 0;
      const spread = spreads.get(other) ?? background.compare(base);
      spreads.set(other, spread);
      const cosine = vector.reduce((sum, value, at) => sum + value * (base[at] ?? 0), 0);
      return spread.nearness(cosine, languages[one]) / nearestDeviations;
    };
  } catch (err) {
    log.warn({ err }, 'Questions could not be embedded; they are grouped by words only');
    return byWordsOnly;
  }
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
