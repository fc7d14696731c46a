import type { FoundDocument } from '../../search/search-knowledge.ts';
import type { ChosenPassage } from './choose-passages.ts';
import { featureNames, weigh } from './features.ts';
import type { AskedQuestion } from './question.ts';
import type { Ranked } from './rank-candidates.ts';

/** What can only speak for an answer (1) or against it (-1), whatever questions it was fitted on. */
const signs = {
  constant: 0,
  held: 1,
  heldAround: 1,
  heldByAll: 1,
  unknown: -1,
  unheld: -1,
  rarestHeld: 1,
  inSentence: 1,
  together: 1,
  score: 1,
  sameDocument: 0,
  alone: 0,
  wordsHeld: 1,
  allHeld: 1,
  rarityHeld: 1,
  meanRarity: 0,
  length: 0,
} as const;

export const surenessNames = Object.keys(signs);
export const surenessSigns: readonly (1 | 0 | -1)[] = Object.values(signs);

/** What the choice is made from. */
export interface Chosen {
  readonly asked: AskedQuestion;
  readonly documents: readonly FoundDocument[];
  readonly ranked: readonly Ranked[];
  readonly passages: readonly ChosenPassage[];
}

/** What tells whether the passages answer the question, in the order of `surenessNames`. */
export function readSureness(chosen: Chosen): number[] {
  const { asked, ranked, passages } = chosen;
  const [best] = passages;
  if (!best) return surenessNames.map(() => 0);
  const { telling, weights } = asked;
  const { candidate } = best;
  const held = new Set([...candidate.saidInBlock, ...candidate.saidAbove]);
  const around = new Set([...held, ...candidate.saidNear, ...candidate.saidInName]);
  const rarity = (word: number) => asked.rarities[word] ?? 0;
  const heldWords = telling.filter((word) => held.has(word));
  const rarest = telling.reduce(
    (a, b) => ((weights[b] ?? 0) > (weights[a] ?? 0) ? b : a),
    telling[0] ?? 0,
  );
  const count = Math.max(1, telling.length);
  return [
    1,
    weigh(held, asked),
    weigh(around, asked),
    weigh(heldBy(passages), asked),
    ...weighMissing(chosen),
    Number(held.has(rarest)),
    weigh(candidate.said, asked),
    best.features[featureAt.together] ?? 0,
    best.score / 10,
    ...compareScores(ranked, best),
    heldWords.length / count,
    Number(heldWords.length === count),
    sum(heldWords.map(rarity)) / 4,
    sum(telling.map(rarity)) / count,
    Math.log2(1 + telling.length) / 4,
  ];
}

const featureAt = { together: featureNames.indexOf('together') };

function heldBy(passages: readonly ChosenPassage[]): Set<number> {
  return new Set(
    passages.flatMap(({ candidate }) => [...candidate.saidInBlock, ...candidate.saidAbove]),
  );
}

/** The weight of the words that no visible document holds, and of those that no found page holds. */
function weighMissing({ asked, ranked }: Chosen): [number, number] {
  const everywhere = heldAnywhere(ranked);
  const unheld = asked.telling.filter((word) => !everywhere.has(word));
  const unknown = unheld.filter((word) => asked.asked.words[word]?.passages === 0);
  return [weigh(new Set(unknown), asked), weigh(new Set(unheld), asked)];
}

/** The words of the question that any found page or name of a document holds. */
export function heldAnywhere(ranked: readonly Ranked[]): ReadonlySet<number> {
  const held = new Set<number>();
  for (const { candidate } of ranked) {
    for (const word of candidate.saidOnPage) held.add(word);
    for (const word of candidate.saidInName) held.add(word);
  }
  return held;
}

/** How much of the likelihood is the document's and the sentence's own. */
function compareScores(ranked: readonly Ranked[], best: Ranked): [number, number] {
  const top = ranked[0]?.score ?? 0;
  const likelihoods = ranked.map(({ score }) => Math.exp(score - top));
  const all = sum(likelihoods) || 1;
  const own = ranked.map(({ candidate }, at) =>
    candidate.document === best.candidate.document ? (likelihoods[at] ?? 0) : 0,
  );
  return [sum(own) / all, Math.exp(best.score - top) / all];
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
