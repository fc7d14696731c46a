import { setTimeout as delay } from 'node:timers/promises';
import { initOrganisation } from '../../packages/server/src/app/init-organisation.ts';
import { repeatingWorkbook } from '../../packages/reading/src/fixtures/repeating-files.ts';
import { watchSearches } from '../backup/watch-searches.ts';
import { createRandom } from '../collections/random.ts';
import { sendHttp } from '../product/ask-http.ts';
import { openPlace, readyOrganisation } from '../product/organisation.ts';
import type { Place } from '../product/organisation.ts';
import { uploadFiles } from '../product/upload-files.ts';
import { waitReady } from '../product/wait-ready.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { startChildServer } from '../speed/child-server.ts';
import { percentile } from '../speed/percentiles.ts';
import { withEmptyPlace } from '../speed/places.ts';
import { makeQuestion, makeWords } from '../speed/synthetic-text.ts';

const waitMaxMs = 1000;
const aloneMs = 5000;
/** No phase lasts longer than this; what is not done then is left. */
const phaseMaxMs = 60_000;

type Server = { url: string; key: string };

/**
 * Measures how long the searches of one organisation take while another one adds files that hold
 * far more text than bytes, imports 2,000 pages and deletes them.
 */
export function measureNeighbours(options: RunOptions): Promise<Figure[]> {
  return withEmptyPlace(options, measurePlace);
}

async function measurePlace(place: Place): Promise<Figure[]> {
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
    return [...watch.times].flatMap(([phase, times]) => report(phase, times));
  } finally {
    await server.stop();
  }
}

/** Adds the organisation that searches, beside the one that the server is prepared with. */
async function addNeighbour(place: Place): Promise<string> {
  await readyOrganisation(place);
  const database = await openPlace(place);
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

function report(phase: string, times: readonly number[]): Figure[] {
  const longest = Math.max(...times);
  return [
    makeFigure({
      figure: `longest search of a neighbour, ${phase} (of ${times.length})`,
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
