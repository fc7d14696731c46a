import type { CutSection } from './cut-sections.ts';
import { rankSentenceCandidates } from './rank-sentence-candidates.ts';
import type { ReadSentences } from './found-sentences.ts';
import type { ReadBlock } from './read-sentence-candidates.ts';

/**
 * Orders sections by the scores of another model. The sections exchange the scores that they had, so
 * that what is said of their distances stays; the order within a section stays, too.
 */
export function orderSections(
  read: ReadSentences,
  sections: readonly CutSection[],
  scores: readonly number[],
): ReadSentences {
  const ranked = rankSentenceCandidates(read.featured, read.tuning.sentence);
  const sectionOf = new Map<ReadBlock, number>();
  for (const [at, { blocks }] of sections.entries())
    for (const block of blocks) sectionOf.set(block, at);
  const placeOf = (block: ReadBlock | undefined) => (block && sectionOf.get(block)) ?? -1;
  const best = sections.map(() => -Infinity);
  for (const { candidate, score } of ranked) {
    const at = placeOf(candidate.blocks[candidate.blockAt]);
    if (at >= 0) best[at] = Math.max(best[at] ?? -Infinity, score);
  }
  const wanted = best.map((_, at) => at).toSorted((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0));
  const given = best.toSorted((a, b) => b - a);
  const shifts = new Map(wanted.map((at, rank) => [at, (given[rank] ?? 0) - (best[at] ?? 0)]));
  const featured = read.featured.map((each) => {
    const { candidate } = each;
    const shift = shifts.get(placeOf(candidate.blocks[candidate.blockAt])) ?? 0;
    return Number.isFinite(shift) && shift !== 0 ? { ...each, shift } : each;
  });
  return { ...read, featured };
}
