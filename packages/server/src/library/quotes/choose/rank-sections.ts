import { cutSections } from './cut-sections.ts';
import type { CutSection } from './cut-sections.ts';
import type { ReadSentences } from './found-sentences.ts';
import { rankSentenceCandidates } from './rank-sentence-candidates.ts';

/** Returns all sections of the found pages, in the order of their best sentences. */
export function rankSections({ featured, tuning }: ReadSentences): CutSection[] {
  const ranked = rankSentenceCandidates(featured, tuning.sentence);
  return cutSections(
    ranked.map(({ candidate }) => candidate),
    Infinity,
  );
}
