import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { runCommand } from './run-command.ts';
import { createRandom } from '../collections/random.ts';
import { askHttp } from '../product/ask-http.ts';
import type { Place } from '../product/organisation.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { startChildServer } from './child-server.ts';
import type { ChildServer } from './child-server.ts';
import { percentile } from './percentiles.ts';
import { keptWorld } from './places.ts';
import { viewers } from './plant-world.ts';
import { readMemory } from './process-memory.ts';
import { makeQuestion } from './synthetic-text.ts';

const starts = 5;
const searches = 200;
const restMs = 1000;
const initMaxMs = 3000;
const firstAnswerMaxMs = 1200;
const restingMaxMegabytes = 200;
const searchedMaxMegabytes = 260;

/**
 * Measures `guildhall init`, the start on existing data and the memory, always with the PostgreSQL
 * that is brought along.
 */
export async function measureStart(options: RunOptions): Promise<Figure[]> {
  const size = Math.min(...options.sizes);
  const place = await keptWorld(options.dataDir, size);
  const inits: number[] = [];
  const begun: Begun[] = [];
  for (let at = 0; at < starts; at += 1) {
    inits.push(await timeInit(options.dataDir));
    begun.push(await measureBegin(place));
  }
  const searched = await measureSearched(place);
  const middle = (read: (one: Begun) => number) => percentile(begun.map(read), 0.5);
  const name = `start, ${size.toLocaleString('en')} passages`;
  const listening = middle((one) => one.listening);
  const figures = [
    below('guildhall init in an empty folder', percentile(inits, 0.5), initMaxMs, 'ms'),
    makeFigure({ figure: `${name}: listening`, measured: listening, unit: 'ms' }),
    below(
      `${name}: first answer`,
      middle((one) => one.answered),
      firstAnswerMaxMs,
      'ms',
    ),
  ];
  if (searched === undefined) return figures;
  const resting = middle((one) => one.resting ?? Number.NaN);
  return [
    ...figures,
    below(`${name}: memory with PostgreSQL`, resting, restingMaxMegabytes, 'MB'),
    below(
      `${name}: memory with PostgreSQL after ${searches} searches`,
      searched,
      searchedMaxMegabytes,
      'MB',
    ),
  ];
}

/** Returns how long `guildhall init` takes, as a user runs it. */
async function timeInit(dataDir: string): Promise<number> {
  const folder = await mkdtemp(join(dataDir, 'init-'));
  try {
    const startedAt = performance.now();
    await runCommand({ dataDir: folder }, ['init', '--team', 'Bench', '--owner', viewers.all]);
    return performance.now() - startedAt;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface Begun {
  /** The milliseconds from the birth of the process. */
  readonly listening: number;
  readonly answered: number;
  /** The memory in megabytes after the first answer; undefined if the system has no /proc. */
  readonly resting: number | undefined;
}

async function measureBegin(place: Place): Promise<Begun> {
  const server = await startChildServer(place);
  try {
    const listening = performance.now() - server.startedAt;
    await search(server, 1);
    const answered = performance.now() - server.startedAt;
    return { listening, answered, resting: await readAfterRest(server) };
  } finally {
    await server.stop();
  }
}

/** Returns the memory after the searches. */
async function measureSearched(place: Place): Promise<number | undefined> {
  const server = await startChildServer(place);
  try {
    await search(server, searches);
    return await readAfterRest(server);
  } finally {
    await server.stop();
  }
}

async function search(server: ChildServer, times: number): Promise<void> {
  const random = createRandom(11);
  for (let at = 0; at < times; at += 1) {
    await askHttp(server, { query: makeQuestion(random), userEmail: viewers.all });
  }
}

async function readAfterRest({ pid }: ChildServer): Promise<number | undefined> {
  await setTimeout(restMs);
  return (await readMemory(pid))?.all;
}

function below(figure: string, measured: number, most: number, unit: string): Figure {
  return makeFigure({ figure, measured, reach: `≤ ${most} ${unit}`, ok: measured <= most, unit });
}
