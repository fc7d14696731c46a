import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';
import { findRoom } from './rooms.ts';

/**
 * Puts small faults into the TypeScript of a room, one at a time, and runs the room's tests on each.
 * What no test notices is listed, and reports/mutation/ROOM.html shows it in the code.
 *
 *   npm run mutate -- ROOM [--file GLOB]
 *
 * `--file` takes only files of the room that fit, such as `reach-team.ts` or `members/*.ts`.
 */
async function main(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { file: { type: 'string', default: '**/*.ts' } },
  });
  const [name] = positionals;
  const { folder } = findRoom(name);
  process.env['MUTATED_ROOM'] = name;
  await new Stryker({
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    mutate: [`${folder}/${values.file}`, `!${folder}/**/*.test.ts`, `!${folder}/**/fixtures/**`],
    vitest: { configFile: 'vitest.mutation.config.ts', pool: 'forks', related: false },
    coverageAnalysis: 'perTest',
    // SQL has a tool of its own, and a sentence is right or wrong by its words.
    mutator: { excludedMutations: ['StringLiteral'] },
    concurrency: 2,
    timeoutMS: 60_000,
    dryRunTimeoutMinutes: 20,
    reporters: ['clear-text', 'html', 'json'],
    htmlReporter: { fileName: `reports/mutation/${name}.html` },
    jsonReporter: { fileName: `reports/mutation/${name}.json` },
    // TypeScript 7 has no compiler API for the rewriting of a tsconfig, and nothing here needs it.
    tsconfigFile: 'none',
    tempDirName: 'reports/stryker',
  }).runMutationTest();
}

await main();
