import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { SourceFile } from '../collections/collection.ts';
import { findData } from '../collections/data-folder.ts';
import type { Place } from '../product/organisation.ts';
import { uploadFiles } from '../product/upload-files.ts';
import { waitReady } from '../product/wait-ready.ts';
import { makeFigure } from '../report/figure.ts';
import type { Figure } from '../report/figure.ts';
import type { RunOptions } from '../run-options.ts';
import { startChildServer } from './child-server.ts';
import type { ChildServer } from './child-server.ts';
import { withEmptyPlace } from './places.ts';
import { watchMemory } from './process-memory.ts';
import type { Memory } from './process-memory.ts';
import { mean } from '../quality/metrics.ts';

const run = promisify(execFile);
const program = fileURLToPath(new URL('extract-alone.child.ts', import.meta.url));
const sampleFolder = fileURLToPath(new URL('../../sample/documents/', import.meta.url));
const leastShare = 0.6;
const importingMaxMegabytes = 400;
/** The maximum growth at which memory counts as flat. */
const growthMax = 1.1;

/**
 * Measures intake: PDF pages per second from upload to searchable, compared with extraction alone,
 * and memory.
 */
export async function measureIntake(options: RunOptions): Promise<Figure[]> {
  const all = await findPdfs();
  const files = all.filter((_, at) => at % options.every === 0);
  const alone = await extractAlone(files);
  return withEmptyPlace(options, async (place) => {
    const server = await startChildServer(place);
    try {
      const startedAt = performance.now();
      const memory = await watchMemory(server.pid, importAll(server, files));
      const seconds = (performance.now() - startedAt) / 1000;
      return [compareSpeed(alone, seconds), ...describeMemory(memory, place)];
    } finally {
      await server.stop();
    }
  });
}

interface Extracted {
  readonly pages: number;
  readonly ms: number;
}

function compareSpeed({ pages, ms }: Extracted, seconds: number): Figure {
  const measured = pages / seconds;
  const baseline = pages / (ms / 1000);
  return makeFigure({
    figure: `intake of ${pages} PDF pages : extraction alone`,
    measured,
    baseline,
    reach: `≥ ${leastShare} ×`,
    ok: measured >= leastShare * baseline,
    unit: 'pages/s',
  });
}

/** Describes the peak memory, and its growth from the second to the last third of the time. */
function describeMemory(samples: readonly Memory[], { databaseUrl }: Place): Figure[] {
  if (samples.length < 3) return [];
  const own = samples.map((sample) => sample.own);
  const third = Math.floor(own.length / 3);
  const highest = Math.max(...samples.map(({ all }) => all));
  const [earlier, later] = [mean(own.slice(third, 2 * third)), mean(own.slice(2 * third))];
  return [
    makeFigure({
      figure: 'memory while importing: server, highest',
      measured: Math.max(...own),
      unit: 'MB',
    }),
    makeFigure({
      figure: 'memory while importing: server, last third : second third',
      measured: later,
      baseline: earlier,
      reach: `≤ ${growthMax} ×`,
      ok: later <= growthMax * earlier,
      unit: 'MB',
    }),
    // Somebody else's PostgreSQL is no process of the server.
    ...(databaseUrl === undefined ? [withPostgres(highest)] : []),
  ];
}

function withPostgres(measured: number): Figure {
  return makeFigure({
    figure: 'memory while importing: with reading processes and PostgreSQL, highest',
    measured,
    reach: `≤ ${importingMaxMegabytes} MB`,
    ok: measured <= importingMaxMegabytes,
    unit: 'MB',
  });
}

async function importAll(server: ChildServer, files: readonly string[]): Promise<void> {
  await uploadFiles(server, files.map(toSource));
  const { ready } = await waitReady(server);
  if (ready !== files.length) throw new Error(`${files.length - ready} PDF files were not read`);
}

/** Returns the paths of FinanceBench's PDFs, or of the sample's if these are missing. */
async function findPdfs(): Promise<string[]> {
  const folder = findData('financebench', 'pdf') ?? sampleFolder;
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => name.endsWith('.pdf'))
    .map((name) => join(folder, name))
    .toSorted();
}

async function extractAlone(files: readonly string[]): Promise<Extracted> {
  const { stdout } = await run(process.execPath, [program, ...files], { maxBuffer: 1e8 });
  const last = stdout.trim().split('\n').at(-1) ?? '';
  return JSON.parse(last) as Extracted;
}

function toSource(path: string, at: number): SourceFile {
  const name = `${at}.pdf`;
  return {
    key: name,
    name,
    folderPath: null,
    read: async () => new Uint8Array(await readFile(path)),
  };
}
