import { mean } from '../../quality/metrics.ts';
import { measureWeights } from './measure-weights.ts';
import type { MeasuredFigure, PackedSet, Weights } from './measure-weights.ts';

/** The step sizes by which a weight is changed, largest first. */
const steps = [0.3, 0.15, 0.07];
const weightMax = 3;
/** The minimum improvement of a change. */
const gainMin = 1e-5;
/** The factor of the penalty for a figure that may be below plain BM25. */
const shortfall = 4;
/** The gain over plain BM25 above which a figure gains little more, and how little. */
const enough = 0.05;
const beyond = 0.1;
/** The weights that all fitted legs begin with, in an ascent each. */
const firstWeights = [0, 0.2, 0.5];
/** The minimum share of questions with a score from a leg for which the leg's weight is fitted. */
const spokeMin = 0.05;
/** The penalty for each unit of weight. */
const price = 0.005;

/**
 * Fits the weights. Deterministic, and without anything learnt before. The weight of the words stays
 * 1, and a leg that hardly ever gives a score keeps its weight of `kept`.
 *
 * An ascent may stop at a place that is only better than its neighbours, so several begin at
 * different weights, and the best counts.
 */
export function fitWeights(
  sets: readonly PackedSet[],
  kept: Weights,
  legs: readonly string[],
): Weights {
  const silent = findSilent(sets, legs);
  const names = (Object.keys(kept) as (keyof Weights)[]).filter(
    (name) => name !== 'words' && !silent.has(name),
  );
  const judgeWeights = (weights: Weights) => judge(sets, weights, legs);
  const reached = firstWeights.map((weight) => {
    const first = Object.fromEntries(names.map((name) => [name, { short: weight, long: weight }]));
    return ascend(judgeWeights, { ...kept, ...first }, names);
  });
  return reached.reduce((best, other) => (judgeWeights(other) > judgeWeights(best) ? other : best));
}

/** Changes one leg at a time while the weights get better, in ever smaller steps. */
function ascend(
  judgeWeights: (weights: Weights) => number,
  start: Weights,
  names: readonly (keyof Weights)[],
): Weights {
  let weights = start;
  let best = judgeWeights(weights);
  for (const step of steps) {
    for (let isMoving = true; isMoving;) {
      isMoving = false;
      for (const move of listMoves(names, step)) {
        const moved = make(move, weights);
        const reached = judgeWeights(moved);
        if (reached > best + gainMin) [weights, best, isMoving] = [moved, reached, true];
      }
    }
  }
  return weights;
}

interface Move {
  readonly name: keyof Weights;
  readonly short: number;
  readonly long: number;
}

/** Lists the changes of each leg: for short questions, for long ones, for both, and of the slope. */
function listMoves(names: readonly (keyof Weights)[], step: number): Move[] {
  const ways = [
    [1, 0],
    [0, 1],
    [1, 1],
    [1, -1],
  ] as const;
  return names.flatMap((name) =>
    ways.flatMap(([short, long]) =>
      [step, -step].map((by) => ({ name, short: short * by, long: long * by })),
    ),
  );
}

function make({ name, short, long }: Move, weights: Weights): Weights {
  const limit = (value: number) => Math.min(weightMax, Math.max(0, round(value)));
  const before = weights[name];
  const after = { short: limit(before.short + short), long: limit(before.long + long) };
  return { ...weights, [name]: after };
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
  return mean(measureWeights(set, weights, legs).map(judgeFigure));
}

/**
 * Judges a figure by its share of plain BM25. Gains count less the larger they are, so that one
 * collection's gain does not pay for another's loss. A figure that one standard error would bring
 * below plain BM25 is penalised: on further questions it may be.
 */
function judgeFigure({ share, error }: MeasuredFigure): number {
  const gain = share - 1;
  const worth = gain < 0 ? gain : enough * (1 - Math.exp(-gain / enough)) + beyond * gain;
  return worth - shortfall * Math.max(0, error - gain);
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
