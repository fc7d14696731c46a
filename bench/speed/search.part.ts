import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { reachRoot } from '../quality/ask-product.ts';
import { viewerByEmail } from '../../packages/server/src/access/viewer.ts';
import { visibleTo } from '../../packages/server/src/access/visible-to.ts';
import { rankKnowledge } from '../../packages/server/src/knowledge/search/search.ts';
import { createRandom } from '../collections/random.ts';
import { askHttp } from '../product/ask-http.ts';
import type { Place } from '../product/organisation.ts';
import { startProduct } from '../product/start-product.ts';
import type { Product } from '../product/start-product.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { makeMixedQuestion } from './mixed-question.ts';
import { percentile } from './percentiles.ts';
import { openPlainStatement } from './plain-statement.ts';
import { plantWorld, viewers } from './plant-world.ts';
import { recordLegs, replayLegs } from './record-legs.ts';
import type { Turns } from './record-legs.ts';
import { withScratchDatabase } from './scratch-database.ts';

const questionCount = 120;
const warmUps = 10;

type Series = Record<keyof typeof viewers | 'legs' | 'plain', number[]>;

/** The maximum ratios of a search's p50 and p95 to a plain BM25 statement's. */
const timesPlain = { embedded: [8, 12], server: [6, 10] } as const;
type Engine = keyof typeof timesPlain;

/**
 * Measures search over HTTP at several sizes on both engines, compared with one plain BM25
 * statement for the same question and with the SQL of the search legs alone.
 */
export async function measureSearch(options: RunOptions): Promise<Figure[]> {
  const figures = await measureEngine(options, 'embedded', undefined);
  if (options.databaseUrl === undefined) return figures;
  return [...figures, ...(await measureEngine(options, 'server', options.databaseUrl))];
}

async function measureEngine(
  options: RunOptions,
  engine: Engine,
  serverUrl: string | undefined,
): Promise<Figure[]> {
  const figures: Figure[] = [];
  let smaller: { size: number; p95: number } | null = null;
  for (const size of options.sizes) {
    const dataDir = join(options.dataDir, `search-${engine}-${size}`);
    const series =
      serverUrl === undefined
        ? await measureSize({ dataDir }, size)
        : await withScratchDatabase(serverUrl, async (databaseUrl) => {
            // The folder has the key of a database that was dropped.
            await rm(dataDir, { recursive: true, force: true });
            return measureSize({ dataDir, databaseUrl }, size);
          });
    const name = `search ${engine} ${size.toLocaleString('en')}`;
    figures.push(...comparePlain(name, series, timesPlain[engine]), ...describe(name, series));
    const p95 = percentile(series.all, 0.95);
    if (smaller) figures.push(compareSizes(name, p95, smaller));
    smaller = { size, p95 };
  }
  return figures;
}

function comparePlain(
  name: string,
  { all, plain }: Series,
  [most50, most95]: readonly [number, number],
): Figure[] {
  const compare = (share: number, most: number) =>
    atMost(
      `${name}: p${share * 100} over HTTP : plain BM25`,
      percentile(all, share),
      percentile(plain, share),
      most,
    );
  return [compare(0.5, most50), compare(0.95, most95)];
}

function describe(name: string, series: Series): Figure[] {
  const { all, few, none, legs } = series;
  const p95 = percentile(all, 0.95);
  return [
    atMost(`${name}: p50 over HTTP : legs' SQL`, percentile(all, 0.5), percentile(legs, 0.5), 1.5),
    atMost(`${name}: p95 over HTTP : legs' SQL`, p95, percentile(legs, 0.95), 2),
    atMost(`${name}: p95 who sees 0.1 % : all`, percentile(few, 0.95), p95, 1.5),
    atMost(`${name}: p95 who sees none that match : all`, percentile(none, 0.95), p95, 1.5),
  ];
}

function compareSizes(name: string, p95: number, smaller: { size: number; p95: number }): Figure {
  return atMost(`${name}: p95 : at ${smaller.size.toLocaleString('en')}`, p95, smaller.p95, 2);
}

function atMost(figure: string, measured: number, baseline: number, most: number): Figure {
  const ok = measured <= most * baseline;
  return makeFigure({ figure, measured, baseline, reach: `≤ ${most} ×`, ok, unit: 'ms' });
}

async function measureSize(place: Place, passages: number): Promise<Series> {
  const isNew = place.databaseUrl !== undefined || !existsSync(place.dataDir);
  if (isNew) await plantWorld(place, passages);
  const product = await startProduct(place);
  try {
    return await measureViewers(product);
  } finally {
    await product.stop();
  }
}

/**
 * Measures all five series for each question in turn, so that other load on the machine affects
 * them equally.
 */
async function measureViewers(product: Product): Promise<Series> {
  const random = createRandom(7);
  const series: Series = { all: [], few: [], none: [], legs: [], plain: [] };
  const plain = await openPlainStatement(product.parts.database, product.organisation.teamId);
  const server = { url: product.url, key: product.organisation.apiKey };
  for (let at = -warmUps; at < questionCount; at += 1) {
    const query = makeMixedQuestion(random, at);
    const turns = await findTurns(product, query);
    const times = {
      all: await time(() => askHttp(server, { query, userEmail: viewers.all })),
      plain: await time(() => plain.ask(query)),
      legs: await time(() => replayLegs(product.parts.database, turns)),
      few: await time(() => askHttp(server, { query, userEmail: viewers.few })),
      none: await time(() => askHttp(server, { query, userEmail: viewers.none })),
    };
    if (at < 0) continue;
    for (const name of ['all', 'legs', 'plain', 'few', 'none'] as const)
      series[name].push(times[name]);
  }
  await plain.close();
  return series;
}

async function findTurns({ parts, organisation }: Product, query: string): Promise<Turns> {
  const team = await reachRoot(parts.db, organisation.teamId);
  const viewer = await viewerByEmail(parts.db, team, viewers.all);
  if (!viewer) throw new Error(`${viewers.all} is not a member`);
  const scope = { team, visible: visibleTo(viewer), only: null };
  return recordLegs(parts.database, (db) => rankKnowledge({ ...parts, db }, scope, query));
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
