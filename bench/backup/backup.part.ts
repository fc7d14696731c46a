import { createHash } from 'node:crypto';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openConnection } from '../../packages/server/src/db/database.ts';
import { readContents } from '../../packages/server/src/backup/inspect.ts';
import type { Collection } from '../collections/collection.ts';
import { availableCollections, loadCollection } from '../collections/load-collection.ts';
import { loadMarkdown } from '../collections/load-markdown.ts';
import { askHttp } from '../product/ask-http.ts';
import type { Place } from '../product/organisation.ts';
import { uploadFiles } from '../product/upload-files.ts';
import { waitReady } from '../product/wait-ready.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { startChildServer } from '../speed/child-server.ts';
import type { ChildServer } from '../speed/child-server.ts';
import { percentile } from '../speed/percentiles.ts';
import { runCommand } from './run-command.ts';
import { watchSearches } from './watch-searches.ts';

const sampleFolder = fileURLToPath(new URL('../../sample/documents/', import.meta.url));
const searchesCompared = 50;
const slowerMax = 2;
/** The import runs alone for so long before the backup begins. */
const aloneMs = 8_000;

interface Made {
  sizeBytes: number;
  seconds: number;
}

/** A backup under a full import, what searches notice of it, and what comes back from it. */
export async function measureBackup(options: RunOptions): Promise<Figure[]> {
  const collection = await load();
  const folder = await mkdtemp(join(options.dataDir, 'backup-'));
  const place = { dataDir: join(folder, 'data') };
  const questions = collection.sets[0]?.questions.map(({ text }) => text) ?? [];
  const server = await startChildServer(place);
  try {
    const during = await backUpWhileImporting(place, server, collection, questions);
    const early = await restore(folder, 'early', place);
    const made = await backUp(place, join(folder, 'late'));
    const late = await restore(folder, 'late', place);
    const same = await countSameAnswers(server, late.place, questions.slice(0, searchesCompared));
    await server.stop();
    const [rows, files] = await countDifferences(place, late.place);
    return [
      compareTimes(during.times),
      describe('embedded backup under an import', during.made.seconds, 's'),
      describe('embedded backup, quiet', made.seconds, 's'),
      describe('embedded backup, size', made.sizeBytes / 1024 ** 2, 'MiB'),
      describe('embedded restore of the first backup', early.seconds, 's'),
      describe('embedded restore of the second backup', late.seconds, 's'),
      expectExactly('restored elsewhere: tables with another number of rows', rows, 0),
      expectExactly('restored elsewhere: files that differ', files, 0),
      expectExactly('restored elsewhere: searches with the same first ten', same, searchesCompared),
    ];
  } finally {
    await server.stop().catch(() => {});
    await rm(folder, { recursive: true, force: true });
  }
}

/** The handbook, or the sample where that is not there. */
function load(): Promise<Collection> {
  return availableCollections().includes('handbook')
    ? loadCollection('handbook')
    : loadMarkdown('sample', sampleFolder);
}

async function backUpWhileImporting(
  place: Place,
  server: ChildServer,
  { files }: Collection,
  questions: readonly string[],
) {
  const watch = watchSearches(server, questions);
  watch.call('import');
  let isImporting = true;
  const importing = uploadFiles(server, files)
    .then(() => waitReady(server))
    .finally(() => (isImporting = false));
  await new Promise((resume) => setTimeout(resume, aloneMs));
  watch.call('import and backup');
  const made = await backUp(place, join(place.dataDir, '..', 'early'));
  watch.call(isImporting ? 'import' : 'nothing');
  await importing;
  await watch.stop();
  return { made, times: watch.times };
}

async function backUp(place: Place, folder: string): Promise<Made> {
  return JSON.parse(await runCommand(place, ['backup', folder, '--unencrypted', '--json'])) as Made;
}

async function restore(folder: string, name: string, original: Place) {
  const place = { ...original, dataDir: join(folder, `${name}-restored`) };
  const startedAt = performance.now();
  await runCommand(place, ['restore', join(folder, name)]);
  return { place, seconds: (performance.now() - startedAt) / 1000 };
}

async function countSameAnswers(
  { url, key }: ChildServer,
  copied: Place,
  questions: readonly string[],
): Promise<number> {
  const copy = await startChildServer(copied);
  let same = 0;
  for (const query of questions) {
    const asked = [
      { url, key },
      { url: copy.url, key },
    ].map((server) => askHttp(server, { query, limit: 10 }));
    const [one, other] = (await Promise.all(asked)).map(({ documents }) =>
      documents.map(({ id }) => id).join(),
    );
    if (one === other) same += 1;
  }
  await copy.stop();
  return same;
}

/** Tables and files that are not the same in both places. */
async function countDifferences(one: Place, other: Place): Promise<[rows: number, files: number]> {
  const [was, is] = [await countTables(one), await countTables(other)];
  const rows = [...was].filter(([name, count]) => is.get(name) !== count).length;
  const [before, after] = [await hashFiles(one), await hashFiles(other)];
  const names = new Set([...before.keys(), ...after.keys()]);
  const files = [...names].filter((name) => before.get(name) !== after.get(name)).length;
  return [rows, files];
}

async function countTables({ dataDir }: Place): Promise<Map<string, number>> {
  const connection = await openConnection({ dataDir });
  const { tables } = await readContents(connection.pool).finally(connection.close);
  return new Map(tables.map(({ name, rows }) => [name, rows]));
}

async function hashFiles({ dataDir }: Place): Promise<Map<string, string>> {
  const folder = join(dataDir, 'files');
  const hashes = new Map<string, string>();
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const hash = createHash('sha256').update(await readFile(path));
    hashes.set(relative(folder, path), hash.digest('hex'));
  }
  return hashes;
}

function compareTimes(times: Map<string, number[]>): Figure {
  const p95 = (name: string) => percentile(times.get(name) ?? [], 0.95);
  const [measured, baseline] = [p95('import and backup'), p95('import')];
  return makeFigure({
    figure: 'embedded: p95 of searches under an import, with a backup : without',
    measured,
    baseline,
    reach: `≤ ${slowerMax} ×`,
    ok: measured <= slowerMax * baseline,
    unit: 'ms',
  });
}

function describe(figure: string, measured: number, unit: string): Figure {
  return makeFigure({ figure, measured, unit });
}

function expectExactly(figure: string, measured: number, expected: number): Figure {
  return makeFigure({ figure, measured, reach: `${expected}`, ok: measured === expected });
}
