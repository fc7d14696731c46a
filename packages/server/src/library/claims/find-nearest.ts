import { languageOf, readClaimText } from './claim-text.ts';
import { findEvidence } from './find-evidence.ts';
import { contentOf } from './hold-claim.ts';
import type { ClaimSource, FoundSentence } from './hold-in-sources.ts';
import { readSection } from './read-section.ts';
import type { Section } from '#ground/ports/section-reader.ts';

/** The share of the words of a claim and its question from which a sentence is about the same. */
const nearestMin = 0.25;

/**
 * Returns the sentence that says most of a claim that nothing says, and of the question that it should
 * answer; null if none has much in common with them.
 */
export function findNearest<S extends Section, Source extends ClaimSource<S>>(
  claim: string,
  question: string,
  sources: readonly Source[],
): FoundSentence<Source, S> | null {
  const content = contentOf(readClaimText(`${question} ${claim}`, languageOf(question)));
  if (content.length === 0) return null;
  let nearest: { found: FoundSentence<Source, S> | null; share: number } = {
    found: null,
    share: nearestMin,
  };
  for (const source of sources) {
    for (const section of source.sections) {
      const { shares } = findEvidence(content, readSection(section));
      for (const [sentence, share] of shares.entries()) {
        if (share > nearest.share) nearest = { found: { source, section, sentence }, share };
      }
    }
  }
  return nearest.found;
}
