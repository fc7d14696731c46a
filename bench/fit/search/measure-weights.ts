import type { Tuning } from '../../../packages/server/src/library/search/tuning/tuning.ts';
import { tuning, weighLegs } from '../../../packages/server/src/library/search/tuning/tuning.ts';
import type { FigureName } from '../../collections/collection.ts';
import { mean } from '../../quality/metrics.ts';
import { scorePacked } from './pack-search.ts';
import type { PackedSearch, Scores } from './pack-search.ts';
import type { RecordedSet } from './recorded-search.ts';

export type Weights = Tuning['weights'];

/** A set whose searches are packed. */
export interface PackedSet extends Omit<RecordedSet, 'searches'> {
  readonly searches: readonly PackedSearch[];
}

/** A figure of a set with the given weights, beside plain BM25. */
export interface MeasuredFigure {
  readonly figure: FigureName;
  readonly plain: number;
  readonly value: number;
  /** The value divided by that of plain BM25. */
  readonly share: number;
  /** The standard error of the share: what another draw of questions may change. */
  readonly error: number;
}

export function measureWeights(
  { figures, searches }: PackedSet,
  weights: Weights,
  legs: readonly string[],
): MeasuredFigure[] {
  const scored = searches.map((search) => {
    const all: Readonly<Record<string, number>> = weighLegs(
      { ...tuning, weights },
      search.contentWords,
    );
    const row = Float64Array.from(legs, (leg) => all[leg] ?? 0);
    return { search, scores: scorePacked(search, row, all['furtherPages'] ?? 0) };
  });
  return figures.map(({ figure, plain }) => {
    const values = scored.map(({ search, scores }) => measureFigure(figure, search, scores));
    return compare(figure, values, plain);
  });
}

function compare(
  figure: FigureName,
  values: readonly number[],
  plain: readonly number[],
): MeasuredFigure {
  const [value, floor] = [mean(values), mean(plain)];
  const gain = value - floor;
  const spread = mean(values.map((each, at) => (each - (plain[at] ?? 0) - gain) ** 2));
  const error = Math.sqrt(spread / Math.max(values.length, 1)) / (floor || 1);
  return { figure, plain: floor, value, share: value / (floor || 1), error };
}

function measureFigure(figure: FigureName, search: PackedSearch, scores: Scores): number {
  const [kind, depth = ''] = figure.split('@');
  const most = Number(depth);
  if (kind === 'page')
    return rankWanted(scores.pages, search.isWantedPage, most).length > 0 ? 1 : 0;
  const ranks = rankWanted(scores.documents, search.isWanted, most);
  if (kind === 'document') return ranks.length > 0 ? 1 : 0;
  if (kind === 'recall') return search.wanted === 0 ? 0 : ranks.length / search.wanted;
  const gain = (places: readonly number[]) =>
    places.reduce((sum, place) => sum + 1 / Math.log2(place + 2), 0);
  const best = gain(Array.from({ length: Math.min(most, search.wanted) }, (_, at) => at));
  return best === 0 ? 0 : gain(ranks) / best;
}

/** Returns the ranks, from 0, of the wanted items among the best `most`. Ties keep their order. */
function rankWanted(scores: Float64Array, isWanted: Uint8Array, most: number): number[] {
  const places: number[] = [];
  for (let at = 0; at < scores.length; at += 1) {
    if (isWanted[at] !== 1) continue;
    const own = scores[at] ?? 0;
    let place = 0;
    for (let other = 0; other < scores.length && place < most; other += 1) {
      const score = scores[other] ?? 0;
      if (score > own || (score === own && other < at)) place += 1;
    }
    if (place < most) places.push(place);
  }
  return places;
}
