import type { Section } from '#ground/ports/embeddings.ts';
import { servingOf } from '#ground/ports/embeddings/switchable-embeddings.ts';
import { compareInTime } from './compare-in-time.ts';
import type { ComparingParts, TimeLimit } from './compare-in-time.ts';

export interface SectionToCompare extends Section {
  /** Two letters. */
  readonly language: string;
}

export interface ComparedSection {
  /** How near each sentence is, in deviations above the background; null beyond the model's limit. */
  readonly sentences: readonly (number | null)[];
  /** For each word of the question the best cosine with a part of the section. */
  readonly words: readonly number[];
}

/**
 * Compares sections with a question, the first ones first. Returns null for those after the time
 * limit, and null as a whole if the model has no vectors yet or is unavailable.
 * @param words the words of the question, in order
 */
export type CompareSections = (
  words: readonly string[],
  sections: readonly SectionToCompare[],
) => Promise<(ComparedSection | null)[] | null>;

/** Returns undefined if the model only returns vectors of whole texts. */
export function compareSectionsBy(
  parts: ComparingParts,
  limit: TimeLimit = {},
): CompareSections | undefined {
  const embeddings = servingOf(parts.embeddings);
  const { compareSection } = embeddings;
  if (!compareSection) return undefined;
  return (words, sections) =>
    compareInTime({ ...parts, embeddings }, limit, {
      question: words.join(' '),
      things: sections,
      atOnce: 1,
      compare: (some, _, spread) =>
        Promise.all(
          some.map(async ({ language, ...section }) => {
            const read = await compareSection(words, section, { signal: limit.signal });
            const sentences = read.sentences.map((cosine) =>
              cosine === null ? null : spread.nearness(cosine, language),
            );
            return { sentences, words: read.words };
          }),
        ),
    });
}
