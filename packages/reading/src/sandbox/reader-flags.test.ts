import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, describe, expect, test } from 'vitest';
import { readWhole } from '../fixtures/read-whole.ts';
import { openIntake } from '../intake.ts';
import { readerFlags } from './reader-flags.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'guildhall-reach-'));
const inside = join(dataDir, 'files', 'a.txt');
const outside = join(dataDir, 'db', 'secret.txt');
await mkdir(join(dataDir, 'files'));
await mkdir(join(dataDir, 'db'));
await writeFile(inside, 'The text of the file.');
await writeFile(outside, 'The secret of the database.');
afterAll(() => rm(dataDir, { recursive: true }));

describe('the sandbox of a process that reads files', () => {
  test('allows the files of the store but not the database beside them', async () => {
    const folder = join(dataDir, 'files');
    const intake = openIntake({ memoryMb: 512, timeoutMs: 60_000, workers: 1, folder });
    try {
      const { pages } = await readWhole(intake, inside, 'txt');
      expect(pages.join()).toContain('The text of the file.');
      await expect(readWhole(intake, outside, 'txt')).rejects.toThrow();
    } finally {
      await intake.close();
    }
  }, 60_000);

  test.each([
    ['reads what it is given', () => inside, `require('fs').readFileSync(path)`, undefined],
    ['a file beside it', () => outside, `require('fs').readFileSync(path)`, 'ERR_ACCESS_DENIED'],
    ['folders', () => tmpdir(), `require('fs').readdirSync(path)`, 'ERR_ACCESS_DENIED'],
    ['writing', () => inside, `require('fs').writeFileSync(path, '')`, 'ERR_ACCESS_DENIED'],
    ['programs', () => '', `require('child_process').execSync('id')`, 'ERR_ACCESS_DENIED'],
    ['code made of text', () => '', `new Function('return 1')`, 'EvalError'],
    ['addons', () => inside, `process.dlopen(module, path)`, 'ERR_DLOPEN_DISABLED'],
  ])(
    'allows reading the given file and denies everything else: %s',
    async (_, pathOf, work, refusal) => {
      const program = `const path = process.argv[1]; try { ${work}; console.log('done') } catch (error) { console.log(error.code ?? error.name) }`;
      const flags = readerFlags([join(dataDir, 'files', '*')]);
      const args = [...flags, '-e', program, pathOf()];
      const { stdout } = await promisify(execFile)(process.execPath, args);
      expect(stdout.trim()).toBe(refusal ?? 'done');
    },
  );
});
