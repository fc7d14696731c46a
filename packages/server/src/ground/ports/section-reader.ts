import type { Section, SectionCosines, SectionReading } from '@guildhall/meaning';

export type { Section, SectionCosines, SectionReading };

/** The built-in model, which reads a question and a section together. */
export interface SectionReader {
  /** Throws `EmbeddingsUnavailable` or the signal's reason. */
  readSection(question: string, section: Section, signal?: AbortSignal): Promise<SectionReading>;
  /** Reads them apart, and compares what it understands of both. Throws alike. */
  compareSection(
    words: readonly string[],
    section: Section,
    signal?: AbortSignal,
  ): Promise<SectionCosines>;
}
