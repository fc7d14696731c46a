import type { Span } from '../blocks/block.ts';
import type { ChosenPassage } from './choose-passages.ts';
import { sumWeights } from './sentence-features.ts';
import type { WeightedQuestion } from './weighted-question.ts';

/** Matches a number or code that identifies: 503, W08, E4; not a count such as 2. */
const code = /^(?=.*\p{N})(?:.{3,}|.*\p{L}.*)$/u;

/**
 * Returns the sentence of a passage that answers the question: the one by which the passage was
 * chosen, or, if that lacks a code of the question which another sentence names, the latter.
 * Sentences of a list of codes differ only by these, so a common word decides their order.
 */
export function findKey({ candidate, passage }: ChosenPassage, asked: WeightedQuestion): Span {
  const { start, end, matched, matchedAbove, matchedInName } = candidate;
  const codes = asked.numbers.filter((at) => code.test(asked.counted.words[at]?.word ?? ''));
  const missing = new Set(
    codes.filter((at) => ![matched, matchedAbove, matchedInName].some((it) => it.has(at))),
  );
  const named = candidate.blocks
    .flatMap(({ sentences }) => sentences)
    .filter((it) => passage.start <= it.start && it.end <= passage.end)
    .filter((it) => [...missing].some((at) => it.matched.has(at)))
    .toSorted((a, b) => sumWeights(b.matched, asked) - sumWeights(a.matched, asked));
  const [best] = named;
  return best ? { start: best.start, end: best.end } : { start, end };
}
