import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findRoom } from './rooms.ts';
import { makeSqlMutants } from './sql-mutants.ts';
import type { SqlMutant } from './sql-mutants.ts';
import { openTestRun } from './test-run.ts';

/**
 * Puts small faults into the SQL of a room, one at a time, and runs the room's tests on each. What
 * no test notices is listed.
 *
 *   node scripts/mutation/mutate-sql.ts ROOM [--file PART] [--sample N]
 *
 * `--file` takes only files whose path holds PART, `--sample` about N faults, spread evenly.
 * TEST_DATABASE_URL chooses the engine, as for the tests.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { file: { type: 'string', default: '' }, sample: { type: 'string' } },
  });
  const { folder, tests } = findRoom(positionals[0]);
  const files = globSync(`${folder}/**/*.ts`).filter((file) => !file.endsWith('.test.ts'));
  const all = await collect(files.filter((file) => file.includes(values.file)));
  const chosen = thinOut(all, Number(values.sample ?? all.length));
  const run = await openTestRun(tests);
  const survivors: Fault[] = [];
  try {
    await run.requireGreen();
    for (const [at, fault] of chosen.entries()) {
      const isNoticed = await notices(run, fault);
      if (!isNoticed) survivors.push(fault);
      console.log(
        `${at + 1}/${chosen.length} ${isNoticed ? 'noticed ' : 'SURVIVED'} ${named(fault)}`,
      );
    }
  } finally {
    await run.close();
  }
  await report(`sql-${positionals[0]}`, { faults: chosen.length, survivors: survivors.map(named) });
}

interface Fault extends SqlMutant {
  file: string;
  original: string;
}

async function collect(files: string[]): Promise<Fault[]> {
  const found: Fault[] = [];
  for (const file of files.toSorted()) {
    const original = await readFile(file, 'utf8');
    found.push(...makeSqlMutants(original).map((mutant) => ({ ...mutant, file, original })));
  }
  return found;
}

function thinOut<T>(items: T[], wanted: number): T[] {
  const step = Math.max(1, items.length / wanted);
  const count = Math.min(items.length, wanted);
  return Array.from({ length: count }, (_, at) => items[Math.floor(at * step)] as T);
}

/** The file is as it was when this returns, whatever happens. */
async function notices(
  run: Awaited<ReturnType<typeof openTestRun>>,
  { file, source, original }: Fault,
): Promise<boolean> {
  const restore = () => writeFile(file, original);
  process.once('SIGINT', restore);
  try {
    await writeFile(file, source);
    return await run.fails(file);
  } finally {
    await restore();
    process.off('SIGINT', restore);
  }
}

function named({ file, line, before, after }: SqlMutant & { file: string }): string {
  const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90);
  return `${file}:${line}  ${short(before)}  →  ${short(after)}`;
}

async function report(name: string, result: { faults: number; survivors: string[] }) {
  const noticed = result.faults - result.survivors.length;
  const score = Math.round((1000 * noticed) / Math.max(1, result.faults)) / 10;
  console.log(`${noticed} of ${result.faults} noticed, ${score} %`);
  for (const survivor of result.survivors) console.log(`survived  ${survivor}`);
  await mkdir('reports/mutation', { recursive: true });
  await writeFile(`reports/mutation/${name}.json`, JSON.stringify({ score, ...result }, null, 2));
}

await main();
