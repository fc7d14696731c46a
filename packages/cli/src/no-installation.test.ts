import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { temporaryFolder } from './guildhall.fixture.ts';
import { runHere } from './run-here.fixture.ts';

test.each([['backup'], ['move'], ['owners'], ['secrets']])(
  'guildhall %s names the folder that holds no Guildhall, and makes nothing',
  async (command) => {
    const { path, remove } = await temporaryFolder();
    onTestFinished(remove);
    const args = {
      backup: ['backup', join(path, 'backup'), '--unencrypted'],
      move: ['move', '--to', 'postgres://nobody@127.0.0.1:1/none'],
      owners: ['owners', 'add', 'ada@example.com'],
      secrets: ['secrets', 'renew'],
    }[command];
    const dataDir = join(path, 'data');
    const done = await runHere(args ?? [], { DATA_DIR: dataDir, DATABASE_URL: '' });
    expect(done).toEqual({
      code: 1,
      out: '',
      err: expect.stringMatching(/^guildhall: There is no Guildhall in \S+\. DATA_DIR names .+\n$/),
    });
    expect(done.err).toContain(` ${dataDir}. `);
    expect(existsSync(dataDir)).toBe(false);
    expect(existsSync(join(path, 'backup'))).toBe(false);
  },
);
