import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir, totalmem } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAnswers } from './answers/answers.part.ts';
import { measureClaims } from './claims/claims.part.ts';
import { availableCollections } from './collections/load-collection.ts';
import { measureDirectories } from './directories/directories.part.ts';
import { measureScim } from './directories/scim.part.ts';
import { measureQuality } from './quality/quality.part.ts';
import type { Figure } from './report/figure.ts';
import { formatTable } from './report/format-table.ts';
import { measureReading } from './reading/reading.part.ts';
import { measureRepairs } from './reading/repairs.part.ts';
import type { RunOptions } from './run-options.ts';
import { measureSources } from './sources/sources.part.ts';
import { measureIntake } from './speed/intake.part.ts';
import { measureLoad } from './speed/load.part.ts';
import { measureSearch } from './speed/search.part.ts';
import { measureStart } from './speed/start.part.ts';

const parts: Record<string, (options: RunOptions) => Promise<Figure[]>> = {
  quality: measureQuality,
  intake: measureIntake,
  search: measureSearch,
  start: measureStart,
  load: measureLoad,
  answers: measureAnswers,
  claims: measureClaims,
  reading: measureReading,
  repairs: measureRepairs,
  sources: measureSources,
  directories: measureDirectories,
  scim: measureScim,
};

const usage = `npm run bench -- [part…] [options]
Parts: ${Object.keys(parts).join(', ')} (all of them when none is named)
  --json FILE          write the figures to a file, too
  --collection NAME    only this collection (again for more): ${availableCollections().join(', ')}
  --embeddings WHAT    builtin (default), none or onnx:FOLDER, for the quality
  --every N            only each N-th question and PDF file: quicker, rougher
  --size N             passages to search in (again for more); 10000 and 100000
  BENCH_DATABASE_URL   measure speed on this PostgreSQL server, not on the one that is brought along
  BENCH_PDF_DIR        more PDFs to read, beside those of the shared data
  BENCH_DATA_DIR       keep what was imported there for the next run`;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'string' },
    collection: { type: 'string', multiple: true, default: [] },
    embeddings: { type: 'string', default: 'builtin' },
    every: { type: 'string', default: '1' },
    size: { type: 'string', multiple: true, default: ['10000', '100000'] },
    help: { type: 'boolean', default: false },
  },
});

async function main(): Promise<void> {
  if (values.help) return console.log(usage);
  const names = positionals.length > 0 ? positionals : Object.keys(parts);
  const unknown = names.find((name) => !Object.hasOwn(parts, name));
  if (unknown !== undefined) throw new Error(`There is no part ${unknown}\n${usage}`);
  const kept = process.env['BENCH_DATA_DIR'];
  if (kept) await mkdir(kept, { recursive: true });
  const dataDir = kept ?? (await mkdtemp(join(tmpdir(), 'guildhall-bench-')));
  try {
    const measured = await measureParts(names, dataDir);
    if (values.json)
      await writeFile(values.json, `${JSON.stringify(toReport(measured), null, 2)}\n`);
    console.log(formatTable(Object.values(measured).flat()));
  } finally {
    if (!kept) await rm(dataDir, { recursive: true, force: true });
  }
}

async function measureParts(
  names: readonly string[],
  dataDir: string,
): Promise<Record<string, Figure[]>> {
  const options: RunOptions = {
    dataDir,
    embeddings: values.embeddings,
    collections: values.collection,
    every: Number(values.every),
    sizes: values.size.map(Number).toSorted((a, b) => a - b),
    databaseUrl: process.env['BENCH_DATABASE_URL'] || undefined,
  };
  const measured: Record<string, Figure[]> = {};
  for (const name of names) {
    const startedAt = performance.now();
    const figures = (await parts[name]?.(options)) ?? [];
    measured[name] = figures;
    console.error(`${name}: ${((performance.now() - startedAt) / 1000).toFixed(0)} s`);
    console.error(formatTable(figures));
  }
  return measured;
}

function toReport(measured: Record<string, Figure[]>): object {
  const cores = availableParallelism();
  const memoryGb = Math.round(totalmem() / 1e9);
  const machine = {
    cores,
    processor: cpus()[0]?.model ?? 'unknown',
    memoryGb,
    node: process.version,
  };
  return { date: new Date().toISOString().slice(0, 10), machine, parts: measured };
}

await main();
