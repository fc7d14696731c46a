import type { Reader } from '#ground/db/database.ts';
import { EmbeddingsUnavailable, knowsMeanings } from '#ground/ports/embeddings.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import { isComparable } from './background.ts';
import type { Spread } from './background.ts';
import { findBackground } from './find-background.ts';

export interface ComparingParts {
  readonly db: Reader;
  readonly embeddings: Embeddings;
}

export interface TimeLimit {
  /** After so long nothing further is compared. What is left out makes the answer another one. */
  readonly timeMs?: number;
  readonly signal?: AbortSignal | undefined;
}

const usualTimeMs = 3_000;

/** How the things that a question is compared with are embedded. */
interface ToCompare<Thing, Compared> {
  readonly question: string;
  /** The first ones are compared first. */
  readonly things: readonly Thing[];
  /** How many are compared at a time. */
  readonly atOnce: number;
  /**
   * Compares some of them.
   * @param asked the question's vector
   * @param spread its nearness to the background
   */
  readonly compare: (
    some: readonly Thing[],
    asked: Float32Array,
    spread: Spread,
  ) => Promise<readonly Compared[]>;
}

/**
 * Compares things with a question until the time is over. Returns null for those after it, and null
 * as a whole if the model has no meanings, has no vectors yet, or is unavailable.
 */
export async function compareInTime<Thing, Compared>(
  { db, embeddings }: ComparingParts,
  { timeMs = usualTimeMs, signal }: TimeLimit,
  { question, things, atOnce, compare }: ToCompare<Thing, Compared>,
): Promise<(Compared | null)[] | null> {
  const endsAt = performance.now() + timeMs;
  const background = knowsMeanings(embeddings) ? await findBackground(db, embeddings.model) : null;
  if (!background) return null;
  try {
    const [asked] = await embeddings.embed([question], {
      purpose: 'query',
      isUrgent: true,
      signal,
    });
    if (!asked || !isComparable(asked, background)) return null;
    const spread = background.compare(asked);
    const compared: Compared[] = [];
    for (let at = 0; at < things.length && performance.now() < endsAt; at += atOnce) {
      // oxlint-disable-next-line no-await-in-loop -- the time may be over before the next ones
      compared.push(...(await compare(things.slice(at, at + atOnce), asked, spread)));
    }
    return things.map((_, at) => compared[at] ?? null);
  } catch (error) {
    if (error instanceof EmbeddingsUnavailable) return null;
    throw error;
  }
}
