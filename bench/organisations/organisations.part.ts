import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openDatabase } from '../../packages/server/src/db/database.ts';
import { createRandom } from '../collections/random.ts';
import { askHttp } from '../product/ask-http.ts';
import type { Place } from '../product/organisation.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { startChildServer } from '../speed/child-server.ts';
import { percentile } from '../speed/percentiles.ts';
import { readMemory } from '../speed/resident-memory.ts';
import { withScratchDatabase } from '../speed/scratch-database.ts';
import { makeQuestion } from '../speed/synthetic-text.ts';
import { makeKeys, plantOrganisations } from './plant-organisations.ts';

const askingOrganisations = 50;
const rounds = 4;
const restMs = 1000;

/**
 * Measures a server with many organisations: their migration, the start, and searches in some of
 * them.
 */
export async function measureOrganisations(options: RunOptions): Promise<Figure[]> {
  const { organisations: count, databaseUrl, dataDir } = options;
  const embedded = { dataDir: join(dataDir, `organisations-${count}`) };
  const figures = await measureEngine('embedded', embedded, count);
  if (databaseUrl === undefined) return figures;
  const onServer = await withScratchDatabase(databaseUrl, (url) => {
    const place = { dataDir: join(dataDir, 'organisations-server'), databaseUrl: url };
    return measureEngine('server', place, count);
  });
  return [...figures, ...onServer];
}

interface Measured {
  migrated: number;
  listening: number;
  answered: number;
  first: number[];
  again: number[];
  megabytes: number;
}

async function measureEngine(engine: string, place: Place, count: number): Promise<Figure[]> {
  const many = await measurePlace(place, count);
  const figure = (name: string, measured: number, unit: string) =>
    makeFigure({ figure: `${count} organisations, ${engine}: ${name}`, measured, unit });
  return [
    figure('migrating them', many.migrated / 1000, 's'),
    figure('listening', many.listening, 'ms'),
    figure('first answer', many.answered, 'ms'),
    figure('first search of an organisation p50', percentile(many.first, 0.5), 'ms'),
    figure('first search of an organisation p95', percentile(many.first, 0.95), 'ms'),
    figure('further searches p50', percentile(many.again, 0.5), 'ms'),
    figure('further searches p95', percentile(many.again, 0.95), 'ms'),
    figure('memory after the searches', many.megabytes, 'MB'),
  ];
}

async function measurePlace(place: Place, count: number): Promise<Measured> {
  await plantOrganisations(place, count);
  const begun = performance.now();
  const database = await openDatabase({ dataDir: place.dataDir, url: place.databaseUrl });
  const migrated = performance.now() - begun;
  const keys = await makeKeys(database, askingOrganisations).finally(() => database.close());
  const server = await startChildServer(place);
  try {
    const listening = performance.now() - server.startedAt;
    const random = createRandom(7);
    const ask = async (key: string) => {
      const at = performance.now();
      const { documents } = await askHttp(
        { url: server.url, key },
        { query: makeQuestion(random) },
      );
      return { ms: performance.now() - at, isFound: documents.length > 0 };
    };
    await ask(server.key);
    const answered = performance.now() - server.startedAt;
    const all = [];
    for (let round = 0; round < rounds; round += 1)
      for (const key of keys) all.push(await ask(key));
    if (!all.some(({ isFound }) => isFound)) throw new Error('No search found anything');
    const times = all.map(({ ms }) => ms);
    await setTimeout(restMs);
    const memory = await readMemory(server.pid);
    return {
      migrated,
      listening,
      answered,
      first: times.slice(0, keys.length),
      again: times.slice(keys.length),
      megabytes: memory?.all ?? 0,
    };
  } finally {
    await server.stop();
  }
}
