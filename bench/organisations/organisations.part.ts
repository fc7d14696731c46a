import { setTimeout } from 'node:timers/promises';
import { createRandom } from '../collections/random.ts';
import { askHttp } from '../product/ask-http.ts';
import { openPlace } from '../product/organisation.ts';
import type { Place } from '../product/organisation.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { startChildServer } from '../speed/child-server.ts';
import type { ChildServer } from '../speed/child-server.ts';
import { percentile } from '../speed/percentiles.ts';
import { withEmptyPlace } from '../speed/places.ts';
import { readMemory } from '../speed/process-memory.ts';
import { makeQuestion } from '../speed/synthetic-text.ts';
import { countRelations, plantOrganisations } from './plant-organisations.ts';

const askingOrganisations = 50;
const rounds = 4;
const restMs = 1000;
const findMaxMs = 60_000;

/**
 * Measures a server with many organisations: whether the number of relations grows with them, the
 * start with its migration, and searches in some of them until each has found something.
 */
export async function measureOrganisations(options: RunOptions): Promise<Figure[]> {
  const count = options.organisations;
  const { planted, started } = await withEmptyPlace(options, async (place) => {
    const world = await plantWorld(place, count);
    return { planted: world, started: await measureServer(place, spread(world.keys)) };
  });
  const figure = (name: string, measured: number, unit: string) =>
    makeFigure({ figure: `${count} organisations: ${name}`, measured, unit });
  return [
    makeFigure({
      figure: `relations at ${count} organisations : at one`,
      measured: planted.relations,
      baseline: planted.relationsOfOne,
      reach: 'equal',
      ok: planted.relations === planted.relationsOfOne,
    }),
    figure('making one, with a document', planted.msEach, 'ms'),
    figure('listening', started.listening, 'ms'),
    figure('first answer', started.answered, 'ms'),
    figure('first search of an organisation p50', percentile(started.first, 0.5), 'ms'),
    figure('first search of an organisation p95', percentile(started.first, 0.95), 'ms'),
    figure('further searches p50', percentile(started.again, 0.5), 'ms'),
    figure('further searches p95', percentile(started.again, 0.95), 'ms'),
    ...(started.megabytes === undefined
      ? []
      : [figure('memory with PostgreSQL after the searches', started.megabytes, 'MB')]),
  ];
}

interface Planted {
  readonly keys: readonly string[];
  readonly relationsOfOne: number;
  readonly relations: number;
  readonly msEach: number;
}

async function plantWorld(place: Place, count: number): Promise<Planted> {
  const database = await openPlace(place);
  try {
    const first = await plantOrganisations(database, 1);
    const relationsOfOne = await countRelations(database);
    const startedAt = performance.now();
    const keys = [...first, ...(await plantOrganisations(database, count - 1, 2))];
    const msEach = (performance.now() - startedAt) / (count - 1);
    return { keys, relationsOfOne, relations: await countRelations(database), msEach };
  } finally {
    await database.close();
  }
}

/** Returns the keys of some organisations, spread over all. */
function spread(keys: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(keys.length / askingOrganisations));
  return keys.filter((_, at) => at % step === 0).slice(0, askingOrganisations);
}

interface Started {
  readonly listening: number;
  readonly answered: number;
  readonly first: readonly number[];
  readonly again: readonly number[];
  /** Undefined on a server of somebody else, and if the system has no /proc. */
  readonly megabytes: number | undefined;
}

async function measureServer(place: Place, keys: readonly string[]): Promise<Started> {
  const server = await startChildServer(place);
  try {
    const listening = performance.now() - server.startedAt;
    const random = createRandom(7);
    await timeSearch(server, server.key, random);
    const answered = performance.now() - server.startedAt;
    const found = new Set<string>();
    const search = async (key: string) => {
      const { ms, isFound } = await timeSearch(server, key, random);
      if (isFound) found.add(key);
      return ms;
    };
    const first: number[] = [];
    const again: number[] = [];
    for (const key of keys) first.push(await search(key));
    const until = performance.now() + findMaxMs;
    for (let round = 1; round < rounds || found.size < keys.length; round += 1) {
      for (const key of keys) again.push(await search(key));
      const missing = keys.length - found.size;
      if (missing > 0 && performance.now() > until)
        throw new Error(`${missing} of ${keys.length} organisations found nothing`);
    }
    await setTimeout(restMs);
    const memory = place.databaseUrl === undefined ? await readMemory(server.pid) : null;
    return { listening, answered, first, again, megabytes: memory?.all };
  } finally {
    await server.stop();
  }
}

async function timeSearch(
  { url }: ChildServer,
  key: string,
  random: () => number,
): Promise<{ ms: number; isFound: boolean }> {
  const startedAt = performance.now();
  const { documents } = await askHttp({ url, key }, { query: makeQuestion(random) });
  return { ms: performance.now() - startedAt, isFound: documents.length > 0 };
}
