import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isDeepStrictEqual } from 'node:util';
import { legs } from '../../packages/server/src/library/search/legs/legs.ts';
import { tuning } from '../../packages/server/src/library/search/tuning/tuning.ts';
import { availableCollections } from '../collections/load-collection.ts';
import { suffixOf } from '../quality/find-imported.ts';
import type { ImportOptions } from '../quality/find-imported.ts';
import { mean } from '../quality/metrics.ts';
import { fitWeights } from './search/fit-weights.ts';
import { measureWeights } from './search/measure-weights.ts';
import type { PackedSet } from './search/measure-weights.ts';
import { packSearch } from './search/pack-search.ts';
import { recordLegScores } from './search/record-leg-scores.ts';
import type { RecordedSet } from './search/recorded-search.ts';

const tuningFile = fileURLToPath(
  new URL('../../packages/server/src/library/search/tuning/tuning.json', import.meta.url),
);
const legNames = legs.map(({ name }) => name).filter((name) => name !== 'meaning');

export interface FitSearchOptions extends ImportOptions {
  /** The names of the collections. Undefined: all available ones. */
  readonly collections?: readonly string[];
  /** True to write `tuning.json`. */
  readonly writes: boolean;
}

/**
 * Fits the weights of the search legs. For each collection, reports the figures of plain BM25, of
 * the weights fitted to all collections, and of weights fitted without the collection.
 */
export async function fitSearch(options: FitSearchOptions): Promise<string[]> {
  const { collections = availableCollections(), writes } = options;
  const sets: PackedSet[] = [];
  for (const name of collections) sets.push(...(await readSets(name, options)));
  const all = fitWeights(sets, tuning.weights, legNames);
  const lines: string[] = ['| Figure | Plain BM25 | Weights of all | Left out | : plain |'];
  const shares: number[] = [];
  for (const name of collections) {
    const others = sets.filter(({ collection }) => collection !== name);
    const leftOut = others.length === 0 ? all : fitWeights(others, tuning.weights, legNames);
    for (const set of sets.filter(({ collection }) => collection === name)) {
      const reached = measureWeights(set, all, legNames);
      for (const [at, measured] of measureWeights(set, leftOut, legNames).entries()) {
        const { figure, plain, value, share } = measured;
        shares.push(share);
        const figures = [plain, reached[at]?.value ?? 0, value, share].map((it) => it.toFixed(3));
        lines.push(`| ${set.name} ${figure} | ${figures.join(' | ')} |`);
      }
    }
  }
  lines.push(`| mean | | | | ${mean(shares).toFixed(3)} |`);
  if (writes) {
    const fitted = { ...tuning, weights: all };
    await writeFile(tuningFile, `${JSON.stringify(fitted, null, 2)}\n`);
  }
  return lines;
}

/** The content of a file of recorded leg scores. */
interface RecordedScores {
  /** The names of the legs that were asked. */
  readonly legs: readonly string[];
  readonly sets: readonly RecordedSet[];
}

/**
 * Reads the leg scores of a collection, and records them if they are missing or of other legs than
 * today's.
 */
async function readSets(name: string, options: ImportOptions): Promise<PackedSet[]> {
  const file = join(options.dataDir, `search-${name}${suffixOf(options.embeddings)}.json`);
  const { sets } = (await readScores(file)) ?? (await recordScores(file, name, options));
  return sets.map((set) => {
    const searches = set.searches.map((search) => packSearch(search, legNames));
    return { ...set, searches };
  });
}

async function readScores(file: string): Promise<RecordedScores | undefined> {
  if (!existsSync(file)) return undefined;
  const recorded = JSON.parse(await readFile(file, 'utf8')) as RecordedScores;
  return isDeepStrictEqual(recorded.legs, legNames) ? recorded : undefined;
}

async function recordScores(
  file: string,
  name: string,
  options: ImportOptions,
): Promise<RecordedScores> {
  const recorded = { legs: legNames, sets: await recordLegScores(name, options) };
  await writeFile(file, JSON.stringify(recorded));
  return recorded;
}
