import { mean } from '../../quality/metrics.ts';
import { measureWeights } from './measure-weights.ts';
import type { PackedSet, Weights } from './measure-weights.ts';

/** The step sizes by which a weight is changed, largest first. */
const steps = [0.3, 0.15, 0.07];
const weightMax = 3;
/** The minimum improvement of a change. */
const gainMin = 1e-5;
/** The factor of the penalty for figures below plain BM25. */
const shortfall = 4;
/** The minimum share of questions with a score from a leg for which the leg's weight is fitted. */
const spokeMin = 0.05;
/** The penalty for each unit of weight. */
const price = 0.002;

/**
 * Fits the weights by coordinate ascent: changes one weight at a time while the figures improve, in
 * ever smaller steps. Deterministic. The weight of the words stays 1, and a leg that hardly ever
 * gives a score keeps its weight.
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

/**
 * Returns the quality of weights: the mean over all collections, minus the penalty for large
 * weights. Sets and figures of a collection count equally.
 */
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

/** Returns the legs that gave scores for too few questions to be fitted. */
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
