import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabase } from '../../packages/server/src/db/database.ts';
import { initOrganisation } from '../../packages/server/src/init-organisation.ts';
import { repeatingWorkbook } from '../../packages/server/src/knowledge/intake/fixtures/repeating-files.ts';
import { watchSearches } from '../backup/watch-searches.ts';
import { createRandom } from '../collections/random.ts';
import { sendHttp } from '../product/ask-http.ts';
import { readyOrganisation } from '../product/organisation.ts';
import type { Place } from '../product/organisation.ts';
import { uploadFiles } from '../product/upload-files.ts';
import { waitReady } from '../product/wait-ready.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { startChildServer } from '../speed/child-server.ts';
import { percentile } from '../speed/percentiles.ts';
import { withScratchDatabase } from '../speed/scratch-database.ts';
import { makeQuestion, makeWords } from '../speed/synthetic-text.ts';

const waitMaxMs = 1000;
const aloneMs = 5000;
/** No phase lasts longer than this; what is not done then is left. */
const phaseMaxMs = 60_000;

type Server = { url: string; key: string };

/**
 * Measures how long the searches of one organisation take while another one adds files that hold
 * far more text than bytes, imports 2,000 pages and deletes them, on both engines.
 */
export async function measureNeighbours({ dataDir, databaseUrl }: RunOptions): Promise<Figure[]> {
  const folder = await mkdtemp(join(dataDir, 'neighbours-'));
  try {
    const embedded = await measureEngine('embedded', { dataDir: join(folder, 'embedded') });
    if (databaseUrl === undefined) return embedded;
    const server = await withScratchDatabase(databaseUrl, (url) =>
      measureEngine('server', { dataDir: join(folder, 'server'), databaseUrl: url }),
    );
    return [...embedded, ...server];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measureEngine(engine: string, place: Place): Promise<Figure[]> {
  const key = await addNeighbour(place);
  const server = await startChildServer(place);
  try {
    const neighbour = { url: server.url, key };
    const random = createRandom(5);
    await upload(
      neighbour,
      Array.from({ length: 20 }, (_, at) => [`${at}.md`, pages(random, 5)]),
    );
    await waitReady(neighbour);
    const watch = watchSearches(
      neighbour,
      Array.from({ length: 50 }, () => makeQuestion(random)),
    );
    await runPhases(server, watch.call, random);
    await watch.stop();
    return [...watch.times].flatMap(([phase, times]) => report(engine, phase, times));
  } finally {
    await server.stop();
  }
}

/** Adds the organisation that searches, beside the one that the server is prepared with. */
async function addNeighbour(place: Place): Promise<string> {
  await readyOrganisation(place);
  const database = await openDatabase({ dataDir: place.dataDir, url: place.databaseUrl });
  try {
    const owner = { team: 'Neighbour', owner: 'owner@neighbour.example' };
    return (await initOrganisation(database.db, owner)).apiKey;
  } finally {
    await database.close();
  }
}

async function runPhases(
  server: Server,
  call: (phase: string) => void,
  random: () => number,
): Promise<void> {
  call('alone');
  await delay(aloneMs);
  call('workbooks that repeat a cell');
  const small = repeatingWorkbook({ rows: 30 });
  const large = repeatingWorkbook({ rows: 1000 });
  await upload(server, [
    ['a.xlsx', small],
    ['b.xlsx', small],
    ['c.xlsx', large],
    ['d.xlsx', large],
  ]);
  await settle(server);
  call('an import of 2,000 pages');
  await upload(server, [['import.md', pages(random, 2000)]]);
  await settle(server);
  call('its replacement');
  await upload(server, [['import.md', pages(random, 200)]]);
  await settle(server);
  call('deletions');
  const { documents } = (await sendHttp({ ...server, url: `${server.url}/v1/documents` })) as {
    documents: { id: string }[];
  };
  for (const { id } of documents) {
    const headers = { authorization: `Bearer ${server.key}` };
    await fetch(`${server.url}/v1/documents/${id}`, { method: 'DELETE', headers });
  }
  call('rest');
  await delay(aloneMs);
}

/** Waits until all files are read, but not longer than a phase may last. */
async function settle(server: Server): Promise<void> {
  await Promise.race([waitReady(server), delay(phaseMaxMs, undefined, { ref: false })]);
}

/** Makes Markdown of so many pages of 3,000 characters. */
function pages(random: () => number, count: number): string {
  const paragraph = () => `${makeWords(random, 90).join(' ')}.`;
  return Array.from({ length: count * 5 }, paragraph).join('\n\n');
}

async function upload(
  server: Server,
  files: readonly (readonly [name: string, content: string | Uint8Array])[],
): Promise<void> {
  const read = (content: string | Uint8Array) => async () => new Uint8Array(Buffer.from(content));
  await uploadFiles(
    server,
    files.map(([name, content]) => ({ key: name, name, folderPath: null, read: read(content) })),
  );
}

function report(engine: string, phase: string, times: readonly number[]): Figure[] {
  const longest = Math.max(...times);
  return [
    makeFigure({
      figure: `longest search of a neighbour, ${phase} (${engine}, of ${times.length})`,
      measured: longest,
      unit: 'ms',
      reach: `at most ${waitMaxMs} ms`,
      ok: longest <= waitMaxMs,
    }),
    makeFigure({
      figure: `p95 of the same`,
      measured: percentile(times, 0.95),
      unit: 'ms',
    }),
  ];
}
