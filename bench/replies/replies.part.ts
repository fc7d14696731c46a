import type { Message } from '../../packages/sdk/src/index.ts';
import { createRandom } from '../collections/random.ts';
import { askHttp, sendHttp } from '../product/ask-http.ts';
import type { Place } from '../product/organisation.ts';
import { startProduct } from '../product/start-product.ts';
import type { Product } from '../product/start-product.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { makeMixedQuestion } from '../speed/mixed-question.ts';
import { percentile } from '../speed/percentiles.ts';
import { withWorld } from '../speed/places.ts';
import { viewers } from '../speed/plant-world.ts';
import { awaitFirstByte, beginChat, measureOnReports } from './first-byte.ts';
import { watchSearches } from './watch-search.ts';

const questionCount = 120;
const warmUps = 10;
const searchTimesMax = 1.5;
const firstByteMsMax = 50;
/** The address of the asking member, as a backend sends it. */
const userEmail = viewers.all;

interface Series {
  /** The durations of `POST /v1/knowledge/search` in milliseconds. */
  searches: number[];
  /** The durations in milliseconds of messages that are answered in one piece. */
  answers: number[];
  /** The milliseconds from the end of the search to the arrival of the first delta. */
  firstBytes: number[];
}

/** Compares answers quoted from documents with the search alone. */
export async function measureReplies(options: RunOptions): Promise<Figure[]> {
  const size = Math.max(...options.sizes);
  const series = await withWorld(options, size, measurePlace);
  return [
    ...describe(`replies ${size.toLocaleString('en')}`, series),
    ...describeFirstBytes('replies financebench', await measureOnReports(options)),
  ];
}

async function measurePlace(place: Place): Promise<Series> {
  const product = await startProduct(place);
  try {
    return await splitBatch(product);
  } finally {
    await product.stop();
  }
}

/** Measures all three kinds for every question, each first equally often. */
async function splitBatch({ url, organisation, parts }: Product): Promise<Series> {
  const random = createRandom(7);
  const server = { url, key: organisation.apiKey };
  using watch = watchSearches(parts.database);
  const series: Series = { searches: [], answers: [], firstBytes: [] };
  for (let at = -warmUps; at < questionCount; at += 1) {
    const query = makeMixedQuestion(random, at);
    // Fills the caches, so that the first kind has no disadvantage.
    await askHttp(server, { query, userEmail });
    const turns = [
      async () => series.searches.push(await time(() => askHttp(server, { query, userEmail }))),
      async () => series.answers.push(await timeAnswer(server, query)),
      async () =>
        series.firstBytes.push(await awaitFirstByte({ ...server, userEmail }, query, watch)),
    ];
    const first = Math.abs(at) % turns.length;
    for (const turn of [...turns.slice(first), ...turns.slice(0, first)]) await turn();
    if (at < 0) for (const times of Object.values(series)) times.length = 0;
  }
  return series;
}

/** Returns the duration of an answer in milliseconds, without the creation of the chat. */
async function timeAnswer(
  { url, key }: { url: string; key: string },
  text: string,
): Promise<number> {
  const messages = { url: await beginChat({ url, key, userEmail }), key };
  return time(async () => {
    const { message } = (await sendHttp(messages, { text })) as { message: Message };
    if (message.state !== 'done') throw new Error(`The answer is ${message.state}`);
  });
}

async function time(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function describe(name: string, { searches, answers, firstBytes }: Series): Figure[] {
  const [answer, search] = [percentile(answers, 0.95), percentile(searches, 0.95)];
  return [
    makeFigure({
      figure: `${name}: p50 answer : search`,
      measured: percentile(answers, 0.5),
      baseline: percentile(searches, 0.5),
      unit: 'ms',
    }),
    makeFigure({
      figure: `${name}: p95 answer : search`,
      measured: answer,
      baseline: search,
      reach: `≤ ${searchTimesMax} ×`,
      ok: answer <= searchTimesMax * search,
      unit: 'ms',
    }),
    ...describeFirstBytes(name, firstBytes),
  ];
}

function describeFirstBytes(name: string, firstBytes: readonly number[]): Figure[] {
  if (firstBytes.length === 0) return [];
  const [p50, p95] = [percentile(firstBytes, 0.5), percentile(firstBytes, 0.95)];
  return [
    makeFigure({ figure: `${name}: p50 first byte after the search`, measured: p50, unit: 'ms' }),
    makeFigure({
      figure: `${name}: p95 first byte after the search`,
      measured: p95,
      reach: `≤ ${firstByteMsMax} ms`,
      ok: p95 <= firstByteMsMax,
      unit: 'ms',
    }),
  ];
}
