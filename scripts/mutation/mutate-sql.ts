import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { DryRunStatus, MutantRunStatus } from '@stryker-mutator/api/test-runner';
import { openWarmRunner } from './open-warm-runner.ts';
import { report } from './report.ts';
import type { Fault } from './report.ts';
import { findRoom } from './rooms.ts';
import { hashToFraction, isSampled } from './sample.ts';
import { makeSqlMutants } from './switch-sql.ts';

/**
 * Puts small faults into the SQL of a room, one at a time, and runs the tests that reach each.
 * Lists the faults that no test notices.
 *
 *   npm run mutate:sql -- ROOM [--without GLOB] [--share PART [--seed WORD] | --again] [--minutes N]
 *
 * - `--without` leaves out test files.
 * - `--share 0.2` tries a random fifth of the faults; another `--seed` draws other faults.
 * - `--again` tries the survivors of the last run, and conditions of the same text in their files.
 * - `--minutes` starts no further fault after that time. The faults tried so far are a random
 *   sample.
 * - TEST_DATABASE_URL chooses the server, as for the tests.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      without: { type: 'string', default: '' },
      share: { type: 'string', default: '1' },
      seed: { type: 'string', default: '' },
      again: { type: 'boolean', default: false },
      minutes: { type: 'string', default: 'Infinity' },
    },
  });
  const [room = ''] = positionals;
  const faults = await collect(findRoom(room).folder);
  const survivors = values.again ? await readSurvivors(`sql-${room}`) : null;
  const part = { share: Number(values.share), seed: values.seed };
  const sampled = [...faults]
    .filter(([id, fault]) => (survivors ? survivors.has(nameOf(fault)) : isSampled(id, part)))
    .toSorted(([a], [b]) => hashToFraction(a, part.seed) - hashToFraction(b, part.seed));
  process.env['MUTATED_ROOM'] = room;
  process.env['MUTATED_WITHOUT'] = values.without;
  process.env['MUTATED_SQL'] = 'yes';
  const runner = await openWarmRunner();
  try {
    const results = await tryAll(runner, new Map(sampled), Number(values.minutes));
    await report(`sql-${room}`, faults.size, results);
  } finally {
    await runner.dispose();
  }
}

/** Returns the names of the faults that survived, from the summary of the last run. */
async function readSurvivors(name: string): Promise<Set<string>> {
  const summary = await readFile(
    `reports/mutation/${name.replaceAll('/', '-')}.summary.json`,
    'utf8',
  );
  const { survivors } = JSON.parse(summary) as { survivors: Fault[] };
  return new Set(survivors.map(nameOf));
}

/** Returns a fault's name, which does not depend on its position in the file. */
function nameOf({ file, before, after }: Fault): string {
  return [file, before, after].join('\n');
}

async function collect(folder: string): Promise<Map<string, Fault>> {
  const files = globSync(`${folder}/**/*.ts`).filter(
    (file) => !/\.test\.ts$|\/fixtures\//.test(file),
  );
  const found = new Map<string, Fault>();
  for (const file of files.toSorted()) {
    for (const fault of makeSqlMutants(await readFile(file, 'utf8')))
      found.set(`${file}:${fault.id}`, { ...fault, file, status: 'no test reaches it' });
  }
  return found;
}

async function tryAll(
  runner: Awaited<ReturnType<typeof openWarmRunner>>,
  faults: Map<string, Fault>,
  minutes: number,
): Promise<Fault[]> {
  const run = { timeout: Infinity, disableBail: false };
  // One run is enough: the SQL text is built again each time a statement is sent.
  const dry = await runner.runOnce({ ...run, coverageAnalysis: 'perTest' });
  if (dry.status !== DryRunStatus.Complete) throw new Error(JSON.stringify(dry));
  const perTest = Object.entries(dry.mutantCoverage?.perTest ?? {});
  const results: Fault[] = [];
  const end = performance.now() + minutes * 60_000;
  for (const [id, fault] of faults) {
    if (performance.now() > end) break;
    const testFilter = perTest.flatMap(([test, reached]) => (reached[id] ? [test] : []));
    const tried = testFilter.length > 0 ? await tryOne(runner, id, fault, testFilter) : fault;
    results.push(tried);
    console.log(`${results.length}/${faults.size} ${tried.status} ${fault.file}:${fault.line}`);
  }
  return results;
}

async function tryOne(
  runner: Awaited<ReturnType<typeof openWarmRunner>>,
  id: string,
  fault: Fault,
  testFilter: string[],
): Promise<Fault> {
  const { status } = await runner.mutantRun({
    timeout: Infinity,
    disableBail: false,
    testFilter,
    sandboxFileName: resolve(fault.file),
    mutantActivation: 'runtime',
    reloadEnvironment: false,
    activeMutant: {
      id,
      fileName: fault.file,
      mutatorName: 'SQL',
      replacement: fault.after,
      location: { start: { line: fault.line, column: 0 }, end: { line: fault.line, column: 0 } },
    },
  });
  const words = { killed: 'noticed', timeout: 'timed out', survived: 'survived', error: 'noticed' };
  return { ...fault, status: words[status as keyof typeof words] ?? MutantRunStatus.Error };
}

await main();
