import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('feed-steps.child.ts', import.meta.url));
const length = 1_000_000;
const texts = Number(process.env['LINEAR_TEXTS'] ?? 2);
const seed = Number(process.env['LINEAR_SEED'] ?? 32);
/**
 * The program's limit in seconds of processor time, which a busy machine does not change. All
 * linear steps together take a fraction of a second for each text. One quadratic step on a megabyte
 * takes 10¹² operations, many minutes.
 */
const processorSeconds = 120 + 10 * texts;

/** Runs the program and returns its last line: the step in which it was ended, if it was. */
async function feedSteps(): Promise<string> {
  const limited = `ulimit -t ${processorSeconds}; exec "$@"`;
  const args = [process.execPath, program, String(length), String(texts), String(seed)];
  const ran = promisify(execFile)('/bin/sh', ['-c', limited, 'sh', ...args]);
  const { stdout } = await ran.catch((error: { stdout: string }) => error);
  return stdout.trimEnd().split('\n').at(-1) ?? '';
}

test(
  'every function that reads the text of other people takes linear time (S32)',
  { timeout: 900_000 },
  async () => {
    expect(await feedSteps()).toBe('all were walked over');
  },
);
