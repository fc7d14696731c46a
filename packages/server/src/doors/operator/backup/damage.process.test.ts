import { createHash } from 'node:crypto';
import { cp, mkdir, open, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { emptyPlace, newFolder, newInstallation } from './fixtures/installation.ts';
import { makeBackup } from './make-backup.ts';
import { readBackupHeader, formatBackupHeader } from './backup-header.ts';
import type { BackupHeader } from './manifest.ts';
import { openManifest } from './read-manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { checkFile } from './backup-files.ts';

vi.setConfig({ testTimeout: 180_000 });

const say = () => {};
const passphrase = 'an old mill by the sea';

async function newBackup(secret: string | null): Promise<string> {
  const { settings, close } = await newInstallation();
  const folder = join(await newFolder(), 'backup');
  await makeBackup({ settings, folder, passphrase: secret, isVerified: false, say });
  await close();
  return folder;
}

async function restore(folder: string, secret: string | null = null): Promise<void> {
  const settings = await emptyPlace();
  await restoreBackup({
    settings,
    folder,
    passphrase: secret,
    isVerified: false,
    sendsMail: false,
    say,
  });
}

/** Does the checks of a restore before it writes anything, for a single file. */
async function check(folder: string, secret: string | null, name: string): Promise<void> {
  const { manifest } = await openManifest(folder, await readBackupHeader(folder), secret);
  const file = manifest.files.find(({ path }) => path === name);
  if (file) await checkFile(folder, file);
}

/** Flips one bit. A second call restores it. */
async function flip(path: string, at: number, bit: number): Promise<void> {
  await using file = await open(path, 'r+');
  const byte = Buffer.alloc(1);
  await file.read(byte, 0, 1, at);
  byte[0]! ^= 1 << bit;
  await file.write(byte, 0, 1, at);
}

describe.each([
  ['in clear', null],
  ['encrypted', passphrase],
])('a backup %s', (_how, secret) => {
  test('that differs in one bit is refused with the name of the file', async () => {
    const folder = await newBackup(secret);
    const entries = await readdir(folder, { withFileTypes: true, recursive: true });
    const files: { name: string; size: number }[] = [];
    for (const entry of entries.filter((each) => each.isFile())) {
      const path = join(entry.parentPath, entry.name);
      const { size } = await stat(path);
      if (size > 0) files.push({ name: path.slice(folder.length + 1), size });
    }
    const place = fc
      .constantFrom(...files, ...files.filter(({ name }) => name.endsWith('.json')))
      .chain(({ name, size }) =>
        fc.record({ name: fc.constant(name), at: fc.nat(size - 1), bit: fc.nat(7) }),
      );
    await fc.assert(
      fc.asyncProperty(place, async ({ name, at, bit }) => {
        const path = join(folder, name);
        await flip(path, at, bit);
        try {
          await expect(check(folder, secret, name)).rejects.toThrow(
            `The backup is damaged: ${name} is not what was written`,
          );
        } finally {
          await flip(path, at, bit);
        }
      }),
      { numRuns: secret === null ? 50 : 8 },
    );
    // A restore makes the same checks.
    const one = files.find(({ name }) => name.startsWith('files/'))!;
    await flip(join(folder, one.name), one.size - 1, 3);
    await expect(restore(folder, secret)).rejects.toThrow(
      `The backup is damaged: ${one.name} is not what was written`,
    );
    await rm(join(folder, one.name));
    await expect(restore(folder, secret)).rejects.toThrow(
      `The backup is damaged: ${one.name} is missing`,
    );
  });
});

describe('a restore', () => {
  test.each([1, 2])(
    'refuses a backup of format %i, from before the first release',
    async (format) => {
      const backup = await newBackup(null);
      const older = { ...(await readBackupHeader(backup)), format, engine: 'embedded' };
      await writeFile(join(backup, 'backup.json'), formatBackupHeader(older as never));
      await expect(restore(backup)).rejects.toThrow(
        'The backup was made by a Guildhall from before the first release, which this version cannot read',
      );
    },
  );

  test('refuses a folder without a backup, and a backup of a newer version', async () => {
    const folder = await newFolder();
    await expect(restore(folder)).rejects.toThrow(`There is no backup in ${folder}`);
    const backup = await newBackup(null);
    const header = await readBackupHeader(backup);
    await cp(backup, join(folder, 'later'), { recursive: true });
    const later = { ...header, format: 4, version: '9.0.0', of: 'tomorrow' };
    await writeFile(
      join(folder, 'later', 'backup.json'),
      formatBackupHeader(later as unknown as BackupHeader),
    );
    await expect(restore(join(folder, 'later'))).rejects.toThrow(
      'The backup was made by a newer Guildhall (9.0.0); restore it with that version',
    );
    const manifest = JSON.parse(await readFile(join(backup, 'manifest.json'), 'utf8'));
    manifest.migrations.push('9999-of-tomorrow.sql');
    const bytes = Buffer.from(JSON.stringify(manifest));
    await writeFile(join(backup, 'manifest.json'), bytes);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const changed = { ...header, manifest: { sizeBytes: bytes.length, sha256 } };
    await writeFile(join(backup, 'backup.json'), formatBackupHeader(changed));
    await expect(restore(backup)).rejects.toThrow(
      /^The backup was made by a newer Guildhall \(.+, 9999-of-tomorrow\.sql\); restore it with that version$/,
    );
  });

  test('does not overwrite data', async () => {
    const backup = await newBackup(null);
    const settings = await emptyPlace();
    const again = () =>
      restoreBackup({
        settings,
        folder: backup,
        passphrase: null,
        isVerified: false,
        sendsMail: false,
        say,
      });
    const files = join(settings.dataDir, 'files');
    await mkdir(files, { recursive: true });
    await writeFile(join(files, 'somebody'), 'keeps something here');
    await expect(again()).rejects.toThrow(`${files} is not empty`);
    await rm(files, { recursive: true });
    await again();
    await expect(again()).rejects.toThrow('is not empty: a backup is never restored over data');
    await rm(files, { recursive: true });
    await expect(again()).rejects.toThrow(/not empty/);
  });
});
