import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { MutantResult, schema } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { report } from './report.ts';
import { findRoom } from './rooms.ts';
import { isSampled, nameOf, writePart } from './sample.ts';
import type { Part } from './sample.ts';

/**
 * Puts small faults into the TypeScript of a room, one at a time, and runs the tests that reach
 * each. Lists the faults that no test notices; reports/mutation/ROOM.html shows them in the code,
 * and reports/mutation/ROOM.log gets each result at once.
 *
 *   npm run mutate -- ROOM [--file GLOB] [--without GLOB] [--share PART [--seed WORD] | --again]
 *
 * - `--file` takes only matching files of the room, such as `reach-team.ts` or `members/*.ts`.
 * - `--without` leaves out matching test files.
 * - `--share 0.2` tries a random fifth of the faults; another `--seed` draws other faults.
 * - `--again` tries the survivors of the last run whose code has not moved.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      file: { type: 'string', default: '**/*.ts' },
      without: { type: 'string', default: '' },
      share: { type: 'string', default: '1' },
      seed: { type: 'string', default: '' },
      again: { type: 'boolean', default: false },
    },
  });
  const [name = ''] = positionals;
  const { folder } = findRoom(name);
  const file = `reports/mutation/${name.replaceAll('/', '-')}`;
  process.env['MUTATED_ROOM'] = name;
  process.env['MUTATED_WITHOUT'] = values.without;
  const part: Part = values.again
    ? { names: await readSurvivors(`${file}.json`) }
    : { share: Number(values.share), seed: values.seed };
  process.env['MUTATED_PART'] = writePart(part);
  process.env['MUTATED_LOG'] = resolve(`${file}.log`);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(`${file}.log`, '');
  const results = await new Stryker({
    testRunner: 'warm',
    plugins: ['@stryker-mutator/vitest-runner', import.meta.resolve('./warm-runner.ts')],
    mutate: [`${folder}/${values.file}`, `!${folder}/**/*.test.ts`, `!${folder}/**/fixtures/**`],
    vitest: { configFile: 'vitest.mutation.config.ts', related: false },
    coverageAnalysis: 'perTest',
    // Code that runs once, when a module is loaded or the server starts, would need a new process
    // for each fault.
    ignoreStatic: true,
    // mutate-sql.ts mutates SQL. Other texts are right or wrong by their wording, which no test
    // checks.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: 1,
    timeoutMS: 600_000,
    dryRunTimeoutMinutes: 40,
    reporters: ['html', 'json', 'progress-append-only'],
    htmlReporter: { fileName: `${file}.html` },
    jsonReporter: { fileName: `${file}.json` },
    // Rewriting a tsconfig needs a compiler API, which TypeScript 7 does not have. No tsconfig is
    // needed.
    tsconfigFile: 'none',
    tempDirName: 'reports/stryker',
  }).runMutationTest();
  const counted = results.filter(({ status }) => status !== 'Ignored');
  const sampled = counted.filter((fault) => isSampled(nameOf(fault), part));
  await report(name, counted.length, sampled.map(toFault));
  console.log(
    `${results.length - counted.length} that only the start of the server reaches left out`,
  );
}

/** Returns the names of the faults that survived, from the report of the last run. */
async function readSurvivors(path: string): Promise<string[]> {
  const { files } = JSON.parse(await readFile(path, 'utf8')) as schema.MutationTestResult;
  return Object.entries(files).flatMap(([fileName, { mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ location, replacement = '' }) => nameOf({ fileName, location, replacement })),
  );
}

const words: Partial<Record<MutantResult['status'], string>> = {
  Killed: 'noticed',
  Timeout: 'timed out',
  Survived: 'survived',
  NoCoverage: 'no test reaches it',
};

function toFault(fault: MutantResult) {
  const { fileName, location, replacement, mutatorName, status } = fault;
  return {
    file: fileName.slice(fileName.indexOf('packages/')),
    line: location.start.line,
    before: mutatorName,
    after: replacement ?? '',
    status: words[status] ?? status,
  };
}

await main();
