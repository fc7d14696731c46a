import { createHash } from 'node:crypto';
import { copyFile, mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { readDatabaseContents } from '../../packages/server/src/doors/operator/backup/inspect-database.ts';
import type { SourceFile } from '../collections/collection.ts';
import { availableCollections, loadCollection } from '../collections/load-collection.ts';
import { loadMarkdown } from '../collections/load-markdown.ts';
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
import { keepImporting } from './keep-importing.ts';
import { runCommand } from './run-command.ts';
import { watchSearches } from './watch-searches.ts';

const sampleFolder = fileURLToPath(new URL('../../sample/documents/', import.meta.url));
const searchesCompared = 50;
const slowerMax = 2;
/** The time in which the import runs alone, before the backup and after it. */
const aloneMs = 15_000;

interface Made {
  sizeBytes: number;
  seconds: number;
}

/**
 * Measures a backup during an import: its duration, its effect on searches, and that a restore is
 * complete.
 */
export async function measureBackup(options: RunOptions): Promise<Figure[]> {
  const given = await load(options.files);
  const folder = await mkdtemp(join(options.dataDir, 'backups-'));
  const figures = withEmptyPlace(options, (original) =>
    withEmptyPlace(options, (early) =>
      withEmptyPlace(options, (late) => measureCopies({ original, early, late }, folder, given)),
    ),
  );
  return figures.finally(() => rm(folder, { recursive: true, force: true }));
}

interface Places {
  original: Place;
  /** Where the backup that was made under an import is restored. */
  early: Place;
  late: Place;
}

async function measureCopies(
  { original, early, late }: Places,
  folder: string,
  given: Load,
): Promise<Figure[]> {
  const backups = { early: join(folder, 'early'), late: join(folder, 'late') };
  const server = await startChildServer(original);
  try {
    const during = await backUpWhileImporting(original, backups.early, server, given);
    const earlySeconds = await restore(backups.early, original, early);
    const made = await backUp(original, backups.late);
    const lateSeconds = await restore(backups.late, original, late);
    // Before any search, because searches write rows.
    await server.stop();
    const [rows, stored] = await countDifferences(original, late);
    const answers = await compareAnswers(
      original,
      late,
      given.questions.slice(0, searchesCompared),
    );
    return [
      compareTimes(during.times),
      describe('backup under an import', during.made.seconds, 's'),
      describe('backup: files imported before, beside and after it', during.files, ''),
      describe('backup, quiet', made.seconds, 's'),
      describe('backup, size', made.sizeBytes / 1024 ** 2, 'MiB'),
      describe('restore of the first backup', earlySeconds, 's'),
      describe('restore of the second backup', lateSeconds, 's'),
      expectExactly('restored: tables with another number of rows', rows, 0),
      expectExactly('restored: files that differ', stored, 0),
      expectExactly('restored: same first ten', answers.same, answers.found),
    ];
  } finally {
    await server.stop();
  }
}

interface Load {
  files: readonly SourceFile[];
  questions: readonly string[];
}

/** Picks files spread evenly over the handbook, or over the sample if the handbook is missing. */
async function load(count: number): Promise<Load> {
  const { files, sets } = availableCollections().includes('handbook')
    ? await loadCollection('handbook')
    : await loadMarkdown('sample', sampleFolder);
  const step = Math.max(1, Math.floor(files.length / count));
  return {
    files: files.filter((_, place) => place % step === 0).slice(0, count),
    questions: sets[0]?.questions.map(({ text }) => text) ?? [],
  };
}

async function backUpWhileImporting(
  place: Place,
  backup: string,
  server: ChildServer,
  given: Load,
) {
  const watch = watchSearches(server, given.questions);
  const imports = keepImporting(server, given.files);
  watch.call('import');
  await delay(aloneMs);
  watch.call('import and backup');
  const made = await backUp(place, backup);
  watch.call('import');
  await delay(aloneMs);
  await watch.stop();
  return { made, times: watch.times, files: await imports.stop() };
}

async function backUp(place: Place, folder: string): Promise<Made> {
  return JSON.parse(await runCommand(place, ['backup', folder, '--unencrypted', '--json'])) as Made;
}

/** Restores a backup at an empty place, and returns how long it took. */
async function restore(backup: string, original: Place, place: Place): Promise<number> {
  const startedAt = performance.now();
  await runCommand(place, ['restore', backup]);
  const seconds = (performance.now() - startedAt) / 1000;
  // Backups contain neither the key of the secrets nor the benchmark's own key.
  for (const name of ['secrets.key', 'bench.json']) {
    await copyFile(join(original.dataDir, name), join(place.dataDir, name));
  }
  return seconds;
}

/** Counts the questions that find something, and those of them that find the same in the copy. */
async function compareAnswers(
  original: Place,
  copied: Place,
  questions: readonly string[],
): Promise<{ found: number; same: number }> {
  const [one, other] = [await askAll(original, questions), await askAll(copied, questions)];
  const found = one.filter((ids) => ids !== '').length;
  if (found === 0) throw new Error('No search found anything');
  const same = one.filter((ids, at) => ids !== '' && ids === other[at]).length;
  return { found, same };
}

/** Returns the ids of the first ten documents of each search, from a server of its own. */
async function askAll(place: Place, questions: readonly string[]): Promise<string[]> {
  const server = await startChildServer(place);
  const found: string[] = [];
  for (const query of questions) {
    const { documents } = await askHttp(server, { query, limit: 10 });
    found.push(documents.map(({ id }) => id).join());
  }
  await server.stop();
  return found;
}

/** Counts the tables and files that differ between two places. */
async function countDifferences(one: Place, other: Place): Promise<[rows: number, files: number]> {
  const [was, is] = [await countTables(one), await countTables(other)];
  const others = [...was].filter(([name, count]) => is.get(name) !== count);
  for (const [name, count] of others) console.error(`${name}: ${count} rows, ${is.get(name)}`);
  const rows = others.length;
  const [before, after] = [await hashFiles(one), await hashFiles(other)];
  const names = new Set([...before.keys(), ...after.keys()]);
  const files = [...names].filter((name) => before.get(name) !== after.get(name)).length;
  return [rows, files];
}

async function countTables(place: Place): Promise<Map<string, number>> {
  const connection = await openPlace(place);
  const { tables } = await readDatabaseContents(connection.pool).finally(connection.close);
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
    figure: 'p95 of searches under an import, with a backup : without',
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
