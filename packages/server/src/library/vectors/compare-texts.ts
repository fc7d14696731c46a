import { servingOf } from '#ground/ports/embeddings/switchable-embeddings.ts';
import { dotProduct } from './background.ts';
import { compareInTime } from './compare-in-time.ts';
import type { ComparingParts, TimeLimit } from './compare-in-time.ts';

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

export function compareTextsBy(parts: ComparingParts, limit: TimeLimit = {}): CompareTexts {
  return (question, texts) => {
    const embeddings = servingOf(parts.embeddings);
    const options = { purpose: 'passage', isUrgent: true, signal: limit.signal } as const;
    return compareInTime({ ...parts, embeddings }, limit, {
      question,
      things: texts,
      atOnce: textsAtOnce,
      async compare(some, asked, spread) {
        const vectors = await embeddings.embed(
          some.map(({ text }) => text),
          options,
        );
        return some.map(({ language }, at) =>
          spread.nearness(dotProduct(asked, vectors[at] ?? new Float32Array()), language),
        );
      },
    });
  };
}
