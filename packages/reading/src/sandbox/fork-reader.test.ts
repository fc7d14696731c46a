import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { forkReader } from './fork-reader.ts';

test.runIf(process.platform === 'linux')(
  'a reading process does not see the server’s environment',
  async () => {
    process.env['GUILDHALL_TEST_SECRET'] = 'secret';
    const child = forkReader(100);
    try {
      await once(child, 'spawn');
      const environment = readFileSync(`/proc/${child.pid}/environ`, 'utf8');
      const names = environment.split('\0').map((entry) => entry.split('=', 1)[0] ?? '');
      expect(names).toContain('NODE_CHANNEL_FD');
      expect(names.filter((name) => name !== '' && !/^(?:NODE_|TZ$)/u.test(name))).toEqual([]);
      expect(environment).not.toContain('secret');
    } finally {
      child.kill('SIGKILL');
      delete process.env['GUILDHALL_TEST_SECRET'];
    }
  },
);

test('a reading process leaves the processor to the server first (S55)', async () => {
  const child = forkReader(100);
  try {
    await once(child, 'spawn');
    expect(getPriority(child.pid)).toBe(getPriority() + 5);
  } finally {
    child.kill('SIGKILL');
  }
});
