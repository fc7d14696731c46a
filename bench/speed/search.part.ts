import { reachRoot } from '../quality/ask-product.ts';
import { viewerByEmail } from '../../packages/server/src/ground/access/viewer.ts';
import { visibleTo } from '../../packages/server/src/ground/access/visible-to.ts';
import { searchScope } from '../../packages/server/src/library/search/search.ts';
import { createRandom } from '../collections/random.ts';
import { askHttp, sendHttp } from '../product/ask-http.ts';
import type { Place } from '../product/organisation.ts';
import { startProduct } from '../product/start-product.ts';
import type { Product } from '../product/start-product.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { openBareHandler } from './bare-handler.ts';
import { openFts5 } from './fts5.ts';
import { openMiniSearch } from './mini-search.ts';
import { makeMixedQuestion } from './mixed-question.ts';
import { percentile } from './percentiles.ts';
import { withWorld } from './places.ts';
import { viewers } from './plant-world.ts';
import { recordStatements } from './record-statements.ts';
import type { Turns } from './record-statements.ts';

const questionCount = 120;
const warmUps = 20;
/** The largest size that MiniSearch is measured at: it takes gigabytes for a million passages. */
const miniMax = 100_000;

/** What is measured at every size. */
const always = ['all', 'few', 'none', 'bare', 'fts5'] as const;
type Series = Record<(typeof always)[number] | 'mini' | 'statements' | 'turns', number[]>;

/** The maximum ratio to SQLite's full text search, by the number of passages. */
const timesFts5: Readonly<Record<number, number>> = { 10_000: 1, 100_000: 0.25 };

/**
 * Measures search over HTTP at several sizes, compared with a bare handler that sends the same
 * statements, and with the full text searches that one would otherwise take.
 */
export async function measureSearch(options: RunOptions): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const size of options.sizes) {
    const series = await withWorld(options, size, (place) => measurePlace(place, size));
    figures.push(...describe(`search ${size.toLocaleString('en')}`, size, series));
  }
  return figures;
}

function describe(name: string, size: number, series: Series): Figure[] {
  const { all, few, none, bare, fts5, mini, statements, turns } = series;
  const [p50, p95] = [percentile(all, 0.5), percentile(all, 0.95)];
  const most = timesFts5[size];
  return [
    atMost(`${name}: p50 over HTTP : bare handler`, p50, percentile(bare, 0.5), 2),
    atMost(`${name}: p95 over HTTP : bare handler`, p95, percentile(bare, 0.95), 3),
    atMost(`${name}: p50 over HTTP : SQLite FTS5`, p50, percentile(fts5, 0.5), most ?? Infinity),
    ...(mini.length > 0
      ? [atMost(`${name}: p50 over HTTP : MiniSearch`, p50, percentile(mini, 0.5), Infinity)]
      : []),
    atMost(`${name}: p95 : p50`, p95, p50, 2.2),
    atMost(`${name}: p95 who sees 0.1 % : all`, percentile(few, 0.95), p95, 1.2),
    atMost(`${name}: p95 who sees none that match : all`, percentile(none, 0.95), p95, 1.2),
    count(`${name}: statements, at most`, Math.max(...statements), 6),
    count(`${name}: rounds of statements, at most`, Math.max(...turns), 4),
  ];
}

function atMost(figure: string, measured: number, baseline: number, most: number): Figure {
  const ok = measured <= most * baseline;
  const reach = Number.isFinite(most) ? `≤ ${most} ×` : '';
  return makeFigure({ figure, measured, baseline, reach, ok, unit: 'ms' });
}

function count(figure: string, measured: number, most: number): Figure {
  return makeFigure({ figure, measured, baseline: most, reach: `≤ ${most}`, ok: measured <= most });
}

async function measurePlace(place: Place, passages: number): Promise<Series> {
  const product = await startProduct(place);
  try {
    return await measureViewers(product, passages);
  } finally {
    await product.stop();
  }
}

/**
 * Measures all series for each question in turn, so that other load on the machine affects them
 * equally.
 */
async function measureViewers(product: Product, passages: number): Promise<Series> {
  const random = createRandom(7);
  const { database } = product.parts;
  const series: Series = {
    all: [],
    few: [],
    none: [],
    bare: [],
    fts5: [],
    mini: [],
    statements: [],
    turns: [],
  };
  const texts = await readTexts(product);
  const fts5 = openFts5(texts);
  const mini = passages <= miniMax ? openMiniSearch(texts) : null;
  texts.length = 0;
  const bare = await openBareHandler(database);
  const server = { url: product.url, key: product.organisation.apiKey };
  for (let at = -warmUps; at < questionCount; at += 1) {
    const query = makeMixedQuestion(random, at);
    const turns = await findTurns(product, query);
    bare.prepare(turns);
    const times = {
      all: await time(() => askHttp(server, { query, userEmail: viewers.all })),
      bare: await time(() => sendHttp({ url: bare.url, key: server.key }, { query })),
      few: await time(() => askHttp(server, { query, userEmail: viewers.few })),
      none: await time(() => askHttp(server, { query, userEmail: viewers.none })),
      fts5: await time(() => fts5.ask(query)),
    };
    if (at < 0) continue;
    for (const name of always) series[name].push(times[name]);
    if (mini) series.mini.push(await time(() => mini.ask(query)));
    series.statements.push(turns.flat().length);
    series.turns.push(turns.length);
  }
  await bare.close();
  fts5.close();
  return series;
}

/** Reads the text of all pages, each of which has one passage. */
async function readTexts({ parts, organisation }: Product): Promise<string[]> {
  const { rows } = await parts.database.pool.query<{ text: string }>(
    'select text from pages where org_id = $1',
    [organisation.teamId],
  );
  return rows.map(({ text }) => text);
}

async function findTurns({ parts, organisation }: Product, query: string): Promise<Turns> {
  const team = await reachRoot(parts.db, organisation.teamId);
  const viewer = await viewerByEmail(parts.db, team, viewers.all);
  if (!viewer) throw new Error(`${viewers.all} is not a member`);
  const scope = { team, visible: visibleTo(viewer), only: null };
  return recordStatements(parts.database, (db) => searchScope({ ...parts, db }, scope, query, 10));
}

async function time(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}
