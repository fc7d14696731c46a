import { mean } from '../../quality/metrics.ts';
import { measureWeights } from './measure-weights.ts';
import type { PackedSet, Weights } from './measure-weights.ts';

/** How far a weight is moved, round after round. */
const steps = [0.3, 0.15, 0.07];
const weightMax = 3;
/** What a move must gain. */
const gainMin = 1e-5;
/** What falls below plain BM25 counts so many times. */
const shortfall = 4;
/** Of all questions, those for which a leg must have spoken. */
const spokeMin = 0.05;
/** What a weight of 1 must gain. */
const price = 0.002;

/**
 * Fits the weights by coordinate ascent from the given ones: moves one weight after the other while
 * that brings the sets further, in smaller and smaller steps. Nothing in it is random. The weight of
 * the words stays 1, and that of a leg that hardly ever spoke stays as it is.
 */
export function fitWeights(
  sets: readonly PackedSet[],
  start: Weights,
  legs: readonly string[],
): Weights {
  let weights = start;
  let best = judge(sets, weights, legs);
  const silent = findSilent(sets, legs);
  const names = (Object.keys(start) as (keyof Weights)[]).filter(
    (name) => name !== 'words' && !silent.has(name),
  );
  for (const step of steps) {
    for (let isMoving = true; isMoving;) {
      isMoving = false;
      for (const move of listMoves(names, step)) {
        const moved = make(move, weights);
        const reached = judge(sets, moved, legs);
        if (reached > best + gainMin) [weights, best, isMoving] = [moved, reached, true];
      }
    }
  }
  return weights;
}

interface Move {
  readonly name: keyof Weights;
  readonly end: 'short' | 'long';
  readonly way: number;
}

function listMoves(names: readonly (keyof Weights)[], step: number): Move[] {
  return names.flatMap((name) =>
    (['short', 'long'] as const).flatMap((end) => [
      { name, end, way: step },
      { name, end, way: -step },
    ]),
  );
}

function make({ name, end, way }: Move, weights: Weights): Weights {
  const value = Math.min(weightMax, Math.max(0, round(weights[name][end] + way)));
  return { ...weights, [name]: { ...weights[name], [end]: value } };
}

/** How good the weights are: the mean of the collections, whose sets and figures share alike. */
function judge(sets: readonly PackedSet[], weights: Weights, legs: readonly string[]): number {
  const collections = [...Map.groupBy(sets, ({ collection }) => collection).values()];
  const values = collections.map((its) => mean(its.map((set) => judgeSet(set, weights, legs))));
  const used = Object.values(weights).reduce((sum, { short, long }) => sum + short + long, 0);
  return mean(values) - price * used;
}

function judgeSet(set: PackedSet, weights: Weights, legs: readonly string[]): number {
  const shares = measureWeights(set, weights, legs).map(({ value, plain }) => value / (plain || 1));
  return mean(shares.map((share) => share - shortfall * Math.max(0, 1 - share)));
}

/** The legs that spoke for so few questions that nothing can be learnt of them. */
function findSilent(sets: readonly PackedSet[], legs: readonly string[]): ReadonlySet<string> {
  const searches = sets.flatMap((set) => set.searches);
  const spoke = (rows: Float64Array, leg: number) =>
    rows.some((value, at) => value !== 0 && at % legs.length === leg);
  const silent = legs.filter((_, leg) => {
    const heard = searches.filter(({ own, passages }) => spoke(own, leg) || spoke(passages, leg));
    return heard.length < searches.length * spokeMin;
  });
  return new Set(silent);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
