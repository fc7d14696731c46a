import { execFileSync } from 'node:child_process';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import type { TestModule } from 'vitest/node';

/** The kept list of test files that take longer than `slowMs`; `npm run test:list` writes it. */
const list = new URL('./slow-files.json', import.meta.url);
/** The time of a file on a quiet machine, in milliseconds. */
const slowMs = 5_000;

/** Returns the test files that `npm test` leaves out: slow ones, and those that start processes. */
export function findSlowFiles(): string[] {
  const slow = JSON.parse(readFileSync(list, 'utf8')) as string[];
  const processes = globSync('{packages,bench,scripts,test}/**/*.process.test.ts', {
    exclude: ['**/node_modules/**'],
  });
  return [...new Set([...slow, ...processes])].toSorted();
}

/**
 * The slow files that `.ci/night` runs and `.ci/run` leaves out: kills, power cuts, damaged backups,
 * malformed requests and hostile files by the hundred. One of each kind stays in `.ci/run`.
 */
const nightly = [
  'packages/cli/src/demo/demo.process.test.ts',
  'packages/cli/src/eval/eval.process.test.ts',
  'packages/engine/src/bring-along/{killed,odd-folders,upgrade-cluster,users}.process.test.ts',
  'packages/reading/src/extraction/too-much-text.test.ts',
  'packages/reading/src/intake.hostile.test.ts',
  'packages/reading/src/programs/*.process.test.ts',
  'packages/server/src/**/crash.process.test.ts',
  'packages/server/src/**/killed.process.test.ts',
  'packages/server/src/doors/operator/backup/{bucket,damage,forged,forged-header,full-disk,killed,stopped,webhooks-of-a-copy}.process.test.ts',
  'packages/server/src/doors/operator/backup/matrix.test.ts',
  // In .ci/run by `npm run test:s3`.
  'packages/server/src/ground/ports/files/s3/trouble.test.ts',
  'packages/server/src/library/indexing/model-killed.process.test.ts',
  'packages/server/src/people/members/member-plans.test.ts',
  'test/fuzz/*.test.ts',
  'test/linear-time/*.process.test.ts',
  'test/power-cut/*.process.test.ts',
  'test/several-processes/{answers,killed}.process.test.ts',
];

/** Returns the test files that only `.ci/night` and `npm run test:all` run. */
export function findNightlyFiles(): string[] {
  return globSync(nightly).toSorted();
}

/** Returns the slow files that did not change and in whose folder nothing changed. */
export function findUntouched(slow: readonly string[], changed: readonly string[]): string[] {
  const sources = changed.filter((file) => /\.(?:ts|js|json|sql|sh)$/.test(file));
  const folders = new Set(sources.map((file) => dirname(file)));
  return slow.filter((file) => {
    // A file at the root, such as package.json, concerns no folder.
    for (let folder = dirname(file); folder !== '.'; folder = dirname(folder)) {
      if (folders.has(folder)) return false;
    }
    return true;
  });
}

/**
 * Returns the files that differ from the branch `BASE` (main), committed or not. Without a git
 * checkout or that branch nothing counts as changed.
 */
export function findChanged(base = process.env['BASE'] ?? 'main'): string[] {
  const lines = (...args: string[]) =>
    execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).split(
      '\n',
    );
  try {
    return [
      ...lines('diff', '--name-only', '--merge-base', base),
      ...lines('ls-files', '--others', '--exclude-standard'),
    ].filter(Boolean);
  } catch {
    return [];
  }
}

/** A reporter that writes the list anew after a run of all files. */
export default class WriteSlowFiles {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const slow = modules
      .filter((module) => module.diagnostic().duration > slowMs)
      .map((module) => relative(process.cwd(), module.moduleId))
      .filter((file) => !file.endsWith('.process.test.ts'))
      .toSorted();
    writeFileSync(list, `${JSON.stringify(slow, null, 2)}\n`);
  }
}
