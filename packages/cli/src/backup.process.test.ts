import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import {
  freePort,
  printed,
  runGuildhall,
  spawnGuildhall,
  stopGuildhall,
  temporaryFolder,
} from './guildhall.fixture.ts';

vi.setConfig({ testTimeout: 240_000 });

test('guildhall backup copies a running server, encrypted, and guildhall doctor shows its date', async () => {
  const folder = await temporaryFolder();
  const port = await freePort();
  const env = { DATA_DIR: join(folder.path, 'data'), PORT: String(port), LOG_LEVEL: 'error' };
  await runGuildhall(['init', '--team', 'Mill', '--owner', 'ada@example.com'], env);
  const server = spawnGuildhall(['start'], env);
  await printed(server, /answers at http/);
  const secret = join(folder.path, 'passphrase');
  await writeFile(secret, 'an old mill by the sea\n');
  const target = join(folder.path, 'backup');

  const made = await runGuildhall(['backup', target, '--passphrase-file', secret], env);
  expect(made).toMatchObject({
    code: 0,
    out: expect.stringMatching(/ 0 files, .+ s, verified\n$/),
  });
  const doctor = await runGuildhall(['doctor'], env);
  expect(doctor.out).toMatch(/^ok {4}Backup {7}the last verified one is of \d{4}-/m);
  expect(await stopGuildhall(server)).toBe(0);

  const elsewhere = { ...env, DATA_DIR: join(folder.path, 'elsewhere') };
  const silent = await runGuildhall(['restore', target], elsewhere);
  expect(silent).toMatchObject({ code: 1, err: expect.stringContaining('is encrypted: give') });
  const known = { ...elsewhere, GUILDHALL_PASSPHRASE: 'an old mill by the sea' };
  const verified = await runGuildhall(['verify', target, '--not-older-than', '1h'], known);
  expect(verified).toMatchObject({
    code: 0,
    out: `${target}: the database and 0 files are unchanged\n`,
    err: expect.stringMatching(/^The backup was made \d+ (second|minute)s? ago, at \d{4}-/),
  });
  const late = await runGuildhall(['restore', target, '--not-older-than', '1x'], known);
  expect(late).toMatchObject({ code: 1, err: expect.stringContaining('like 90m, 24h or 7d') });
  const forged = join(folder.path, 'forged');
  await cp(target, forged, { recursive: true });
  const header = await readFile(join(target, 'backup.json'), 'utf8');
  const { createdAt } = JSON.parse(header);
  const text = header.replace(createdAt, '2031-01-01T00:00:00.000Z');
  await writeFile(join(forged, 'backup.json'), text);
  expect(await runGuildhall(['restore', forged], known)).toMatchObject({
    code: 1,
    err: expect.stringContaining('backup.json is not what was written'),
  });
  const restored = await runGuildhall(['restore', target, '--json'], known);
  expect(JSON.parse(restored.out)).toMatchObject({ files: 0, missing: 0 });
  await folder.remove();
});

test.each([
  [['backup', 'there'], {}, /a backup contains every document .* or --unencrypted$/],
  [['backup', 'there'], { GUILDHALL_PASSPHRASE: 'short' }, /needs 12 characters or more$/],
  [['backup', 'there', '--passphrase-file', 'nowhere'], {}, /--passphrase-file: ENOENT/],
  [['move', '--to', 'mysql://db'], {}, /--to must be postgres:\/\/user@host\/database, or folder$/],
])('guildhall %j is refused in one line', async (args, env, said) => {
  const { code, err } = await runGuildhall(args, env);
  expect(code).toBe(1);
  expect(err.trimEnd()).toMatch(said);
  expect(err.trimEnd().split('\n')).toHaveLength(1);
});
