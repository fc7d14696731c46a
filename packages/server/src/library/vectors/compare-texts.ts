import type { Reader } from '#ground/db/database.ts';
import { EmbeddingsUnavailable, knowsMeanings } from '#ground/ports/embeddings.ts';
import type { EmbeddingPurpose, Embeddings } from '#ground/ports/embeddings.ts';
import { servingOf } from '#ground/ports/embeddings/switchable-embeddings.ts';
import { dotProduct, isComparable } from './background.ts';
import { findBackground } from './find-background.ts';

export interface ComparedText {
  readonly text: string;
  /** Two letters. */
  readonly language: string;
}

/**
 * Compares texts with a question, the first texts first. Returns how near each is, in deviations
 * above the background of its language; null for those after the time limit. Returns null if the
 * model has no meanings, has no vectors yet, or is unavailable.
 */
export type CompareTexts = (
  question: string,
  texts: readonly ComparedText[],
) => Promise<(number | null)[] | null>;

/** The number of texts that are embedded at a time. */
const textsAtOnce = 4;

export interface ComparingParts {
  readonly db: Reader;
  readonly embeddings: Embeddings;
}

/** After so long no further texts are embedded: a person waits for the answer. */
const usualTimeMs = 250;

export function compareTextsBy(
  { db, embeddings }: ComparingParts,
  {
    timeMs = usualTimeMs,
    signal,
  }: { readonly timeMs?: number; readonly signal?: AbortSignal | undefined } = {},
): CompareTexts {
  return async (question, texts) => {
    const endsAt = performance.now() + timeMs;
    const serving = servingOf(embeddings);
    const background = knowsMeanings(serving) ? await findBackground(db, serving.model) : null;
    if (!background) return null;
    const embed = (some: readonly string[], purpose: EmbeddingPurpose) =>
      serving.embed(some, { purpose, isUrgent: true, signal });
    try {
      const [asked] = await embed([question], 'query');
      if (!asked || !isComparable(asked, background)) return null;
      const spread = background.compare(asked);
      const nearness: number[] = [];
      for (let at = 0; at < texts.length && performance.now() < endsAt; at += textsAtOnce) {
        const some = texts.slice(at, at + textsAtOnce);
        // oxlint-disable-next-line no-await-in-loop -- the time may be over before the next texts
        const vectors = await embed(
          some.map(({ text }) => text),
          'passage',
        );
        for (const [place, { language }] of some.entries()) {
          const cosine = dotProduct(asked, vectors[place] ?? new Float32Array());
          nearness.push(spread.nearness(cosine, language));
        }
      }
      return texts.map((_, at) => nearness[at] ?? null);
    } catch (error) {
      if (error instanceof EmbeddingsUnavailable) return null;
      throw error;
    }
  };
}
