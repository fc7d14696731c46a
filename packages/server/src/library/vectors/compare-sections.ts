import { EmbeddingsUnavailable, knowsMeanings } from '#ground/ports/embeddings.ts';
import type { Section } from '#ground/ports/embeddings.ts';
import { servingOf } from '#ground/ports/embeddings/switchable-embeddings.ts';
import { isComparable } from './background.ts';
import type { ComparingParts } from './compare-texts.ts';
import { findBackground } from './find-background.ts';

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

/** After so long no further section is read: a person waits for the answer. */
const usualTimeMs = 250;

/** Returns undefined if the model only returns vectors of whole texts. */
export function compareSectionsBy(
  { db, embeddings }: ComparingParts,
  {
    timeMs = usualTimeMs,
    signal,
  }: { readonly timeMs?: number; readonly signal?: AbortSignal | undefined } = {},
): CompareSections | undefined {
  const serving = servingOf(embeddings);
  const { compareSection } = serving;
  if (!compareSection || !knowsMeanings(serving)) return undefined;
  return async (words, sections) => {
    const endsAt = performance.now() + timeMs;
    const background = await findBackground(db, serving.model);
    if (!background) return null;
    try {
      const [asked] = await serving.embed([words.join(' ')], { purpose: 'query', signal });
      if (!asked || !isComparable(asked, background)) return null;
      const spread = background.compare(asked);
      const compared: (ComparedSection | null)[] = [];
      for (const { language, ...section } of sections) {
        if (performance.now() >= endsAt) break;
        // oxlint-disable-next-line no-await-in-loop -- the time may be over before the next section
        const cosines = await compareSection(words, section, { signal });
        const sentences = cosines.sentences.map((cosine) =>
          cosine === null ? null : spread.nearness(cosine, language),
        );
        compared.push({ sentences, words: cosines.words });
      }
      return sections.map((_, at) => compared[at] ?? null);
    } catch (error) {
      if (error instanceof EmbeddingsUnavailable) return null;
      throw error;
    }
  };
}
