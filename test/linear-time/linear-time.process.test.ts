import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

const program = fileURLToPath(new URL('feed-steps.child.ts', import.meta.url));
const length = 1_000_000;
const texts = Number(process.env['LINEAR_TEXTS'] ?? 2);
const seed = Number(process.env['LINEAR_SEED'] ?? 32);
/**
 * Seconds of processor time that the system lets the program have, not of the clock: a busy machine
 * changes nothing. A whole run of linear steps takes a fraction of a second for each text; one
 * single walk of square time over a megabyte takes 10¹² steps, many minutes.
 */
const processorSeconds = 120 + 10 * texts;

/** What the program printed last, which is the step that it was ended in. */
async function feedSteps(): Promise<string> {
  const limited = `ulimit -t ${processorSeconds}; exec "$@"`;
  const args = [process.execPath, program, String(length), String(texts), String(seed)];
  const ran = promisify(execFile)('/bin/sh', ['-c', limited, 'sh', ...args]);
  const { stdout } = await ran.catch((error: { stdout: string }) => error);
  return stdout.trimEnd().split('\n').at(-1) ?? '';
}

test('every walk over a text of others takes linear time (S32)', { timeout: 900_000 }, async () => {
  expect(await feedSteps()).toBe('all were walked over');
});
