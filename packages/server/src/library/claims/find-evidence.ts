import { endsSentence } from '@guildhall/text/sentences.ts';
import type { ClaimText, ClaimWord } from './claim-text.ts';
import { openWordMatcher, unite } from './match-words.ts';
import type { Matches } from './match-words.ts';
import type { ReadSection } from './read-section.ts';

/** The sentences of a section that say what a claim says. */
export interface Evidence {
  readonly sentences: readonly ClaimText[];
  /** The index of the sentence that says most of it; -1 if none says anything. */
  readonly best: number;
  /** Which share of the claim's words stands there or above, from 0 to 1. */
  readonly share: number;
  /** For each sentence of the section the share of the claim's words that it says. */
  readonly shares: readonly number[];
  readonly missing: readonly ClaimWord[];
}

/** A claim may put this many sentences together. */
const sentencesMax = 3;
/** A further sentence says at least so many words that the others do not, unless it goes on with one. */
const newWordsMin = 2;

/**
 * @param content the words by which the sentences are found
 */
export function findEvidence(
  content: readonly ClaimWord[],
  { above, sentences }: ReadSection,
): Evidence {
  const match = openWordMatcher(content);
  const inAbove = match(above);
  const matched = sentences.map(match);
  const shares = matched.map((it) => share(unite([it, inAbove]), content));
  const chosen = chooseSentences(matched, sentences);
  const covered = unite([inAbove, ...chosen.map((at) => matched[at] ?? new Set<number>())]);
  return {
    sentences: chosen.flatMap((at) => sentences[at] ?? []),
    best: chosen[0] ?? -1,
    share: share(covered, content),
    shares,
    missing: content.filter((_, at) => !covered.has(at)),
  };
}

function share(covered: Matches, content: readonly ClaimWord[]): number {
  return content.length === 0 ? 1 : covered.size / content.length;
}

function chooseSentences(matched: readonly Matches[], sentences: readonly ClaimText[]): number[] {
  const chosen: number[] = [];
  let covered = new Set<number>();
  const newIn = (at: number) => [...(matched[at] ?? [])].filter((it) => !covered.has(it)).length;
  const goesOn = (at: number) => !endsSentence(sentences[at]?.text ?? '');
  const isContinued = (at: number) =>
    chosen.some((it) => (at === it + 1 && goesOn(it)) || (at === it - 1 && goesOn(at)));
  while (chosen.length < sentencesMax) {
    let best = -1;
    for (const at of matched.keys()) {
      const least = chosen.length === 0 || isContinued(at) ? 1 : newWordsMin;
      if (newIn(at) >= Math.max(least, best < 0 ? 0 : newIn(best) + 1)) best = at;
    }
    if (best < 0) break;
    chosen.push(best);
    covered = unite([covered, matched[best] ?? new Set<number>()]);
  }
  return chosen;
}
