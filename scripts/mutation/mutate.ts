import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { MutantResult, schema } from '@stryker-mutator/api/core';
import { Stryker } from '@stryker-mutator/core';
import { report } from './report.ts';
import { findRoom } from './rooms.ts';
import { isDrawn, nameOf, writePart } from './sample.ts';
import type { Part } from './sample.ts';

/**
 * Puts small faults into the TypeScript of a room, one at a time, and runs the tests that reach each.
 * What no test notices is listed, and reports/mutation/ROOM.html shows it in the code.
 *
 *   npm run mutate -- ROOM [--file GLOB] [--without GLOB] [--share PART [--seed WORD] | --again]
 *
 * `--file` takes only files of the room that fit, such as `reach-team.ts` or `members/*.ts`;
 * `--without` leaves out the test files that fit; `--share 0.2` tries a fifth of the
 * faults, drawn at random, and `--seed` draws others; `--again` tries those that survived the last
 * run, as far as their code stands where it stood. reports/mutation/ROOM.log tells each result at once.
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
    // What runs once, when a module is loaded or the server starts, needs a process a fault.
    ignoreStatic: true,
    // SQL has a tool of its own, and a sentence is right or wrong by its words.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: 1,
    timeoutMS: 600_000,
    dryRunTimeoutMinutes: 40,
    reporters: ['html', 'json', 'progress-append-only'],
    htmlReporter: { fileName: `${file}.html` },
    jsonReporter: { fileName: `${file}.json` },
    // TypeScript 7 has no compiler API for the rewriting of a tsconfig, and nothing here needs it.
    tsconfigFile: 'none',
    tempDirName: 'reports/stryker',
  }).runMutationTest();
  const counted = results.filter(({ status }) => status !== 'Ignored');
  const drawn = counted.filter((fault) => isDrawn(nameOf(fault), part));
  await report(name, counted.length, drawn.map(toFault));
  console.log(
    `${results.length - counted.length} that only the start of the server reaches left out`,
  );
}

/** The names of the faults that the report of a run lists as not noticed. */
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
