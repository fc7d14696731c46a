import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const embed = `
  const { openMeaning } = await import('./index.ts');
  const meaning = await openMeaning({ threads: 1 });
  const [vector] = await meaning.embed(['lost phone'], 'query');
  process.stdout.write(String(vector.length));
`;

// The runtime notes its device's id and what it will send when it starts, before it looks up any host.
test('D49: the runtime keeps no id of the device, no log and no session', () => {
  const home = mkdtempSync(join(tmpdir(), 'guildhall-home-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const length = execFileSync(process.execPath, ['--input-type=module', '-e', embed], {
    cwd: import.meta.dirname,
    env: { HOME: home, TMPDIR: home },
    encoding: 'utf8',
  });
  expect(length).toBe('384');
  expect(readdirSync(home, { recursive: true })).toEqual([]);
});
