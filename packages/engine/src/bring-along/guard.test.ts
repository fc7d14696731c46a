import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { newFolder } from '../fixtures/open-copy.ts';
import { runGuarded } from './guard.ts';
import { isAlive } from './postmaster-file.ts';

const env = { PATH: process.env['PATH'] };

/** Runs a script below the guard. `file` is a file for its process number. */
async function run(script: string) {
  const place = await newFolder();
  const file = join(place, 'pid');
  const prepared = `const file = process.argv[1], fs = require('node:fs'); ${script}`;
  const child = runGuarded([process.execPath, '-e', prepared, file], env);
  onTestFinished(() => void child.stdin?.end());
  const ended = once(child, 'exit') as Promise<[number | null]>;
  const pid = () => vi.waitFor(async () => readNumber(file), { timeout: 10_000 });
  return { child, ended, pid };
}

async function readNumber(file: string): Promise<number> {
  const number = Number(await readFile(file, 'utf8'));
  if (!(number > 0)) throw new Error('is not written yet');
  return number;
}

const untilAsked = `
  process.on('SIGINT', () => process.exit(0));
  setInterval(() => {}, 1000);
  fs.writeFileSync(file, String(process.pid));`;

/** Does not hear that it is asked in the first half second. */
const late = `
  const startedAt = Date.now();
  process.on('SIGINT', () => Date.now() - startedAt > 500 && process.exit(0));
  setInterval(() => {}, 1000);
  fs.writeFileSync(file, String(process.pid));`;

test('ends with the status of the program', async () => {
  const { ended } = await run('process.exit(7)');
  expect((await ended)[0]).toBe(7);
});

test('passes on no standard input, and what the program says', async () => {
  const { child, ended } = await run(`console.error('said' + fs.readFileSync(0))`);
  let said = '';
  child.stderr!.on('data', (chunk: Buffer) => (said += chunk.toString()));
  expect((await ended)[0]).toBe(0);
  await vi.waitFor(() => expect(said).toBe('said\n'));
});

test('asks the program to end when the pipe closes, until it does', async () => {
  for (const script of [untilAsked, late]) {
    const { child, ended, pid } = await run(script);
    await pid();
    child.stdin!.end();
    expect((await ended)[0]).toBe(0);
  }
});

test('asks it if only the shell was killed', async () => {
  const { child, ended, pid } = await run(untilAsked);
  const program = await pid();
  child.kill('SIGKILL');
  await ended;
  await vi.waitFor(() => expect(isAlive(program)).toBe(false), { timeout: 10_000 });
});

test('goes on when a service manager asks each process to end', async () => {
  const { child, ended, pid } = await run(untilAsked);
  const program = await pid();
  child.kill('SIGTERM');
  child.kill('SIGHUP');
  const first = await Promise.race([ended, new Promise((done) => setTimeout(done, 200, 'runs'))]);
  expect([first, isAlive(program)]).toEqual(['runs', true]);
  child.stdin!.end();
  await ended;
});
