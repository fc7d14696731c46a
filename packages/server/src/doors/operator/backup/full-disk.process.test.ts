import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  emptyPlace,
  newFolder,
  newInstallation,
  openInstallation,
} from './fixtures/installation.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';

vi.setConfig({ testTimeout: 180_000 });

const say = () => {};
const mount = (...args: string[]) => spawnSync('mount', args).status === 0;

/** Mounts a disk of this size in MiB; undefined if mounting is not allowed. */
async function newDisk(megabytes: number) {
  const folder = await newFolder();
  const size = (of: number) => `size=${of}m`;
  if (!mount('-t', 'tmpfs', '-o', size(megabytes), 'tmpfs', folder)) return undefined;
  onTestFinished(() => void spawnSync('umount', ['-l', folder]));
  return { folder, grow: (to: number) => mount('-o', `remount,${size(to)}`, folder) };
}

function fill(folder: string): void {
  const piece = Buffer.alloc(256 * 1024);
  try {
    for (;;) writeFileSync(join(folder, 'ballast'), piece, { flag: 'a' });
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'ENOSPC') throw cause;
  }
}

// Only root may mount a disk. The tests are skipped for other users.
const isRoot = process.getuid?.() === 0;

describe.runIf(isRoot)('a full disk', () => {
  test('ends a backup with an error and leaves nothing of it; with free space the backup is made', async (context) => {
    const { settings } = await newInstallation();
    const disk = await newDisk(400);
    if (!disk) return context.skip('mounting is forbidden');
    const folder = join(disk.folder, 'backup');
    const make = (tell: (line: string) => void) =>
      makeBackup({ settings, folder, passphrase: null, isVerified: false, say: tell });
    // The disk has room when the backup begins and is filled during it.
    const full = make(
      (line) => void (line.startsWith('Copying the database') && fill(disk.folder)),
    );
    await expect(full).rejects.toThrow(`${disk.folder} is full`);
    expect(await readdir(disk.folder)).toEqual(['ballast']);
    await rm(join(disk.folder, 'ballast'));
    await make(say);
    expect(existsSync(join(folder, 'backup.json'))).toBe(true);
  });

  test('of DATA_DIR ends a backup with an error, before it begins or during the rehearsal', async (context) => {
    const disk = await newDisk(400);
    if (!disk) return context.skip('mounting is forbidden');
    const place = { ...(await emptyPlace('folder')), dataDir: disk.folder };
    const original = await openInstallation(place);
    onTestFinished(original.close);
    const folder = join(await newFolder(), 'backup');
    const make = (tell: (line: string) => void) =>
      makeBackup({ settings: place, folder, passphrase: null, isVerified: true, say: tell });
    const full = make((line) => void (line.startsWith('Restoring') && fill(disk.folder)));
    await expect(full).rejects.toThrow(`${disk.folder} is full: make room and try again`);
    await expect(make(say)).rejects.toThrow(/ has no room: \d+ MiB are needed, \d+ MiB are free$/);
    expect(existsSync(join(disk.folder, 'staging'))).toBe(false);
    await rm(join(disk.folder, 'ballast'));
    await make(say);
    expect(existsSync(join(folder, 'backup.json'))).toBe(true);
  });

  test.for([1, 30, 42])(
    'of %i MiB ends a restore with an error and leaves nothing of it; with free space the restore works',
    async (size, context) => {
      const { settings, tree } = await newInstallation();
      const backup = join(await newFolder(), 'backup');
      await makeBackup({ settings, folder: backup, passphrase: null, isVerified: false, say });
      const disk = await newDisk(size);
      if (!disk) return context.skip('mounting is forbidden');
      const place = { ...(await emptyPlace('folder')), dataDir: disk.folder };
      const options = {
        folder: backup,
        passphrase: null,
        isVerified: false,
        sendsMail: false,
        say,
      };
      const restore = () => restoreBackup({ ...options, settings: place });
      if (size === 1) fill(disk.folder);
      await expect(restore()).rejects.toThrow(/is full/);
      for (const name of ['db', 'files', 'restoring']) {
        expect(existsSync(join(disk.folder, name))).toBe(false);
      }
      expect(disk.grow(2000)).toBe(true);
      await rm(join(disk.folder, 'ballast'), { force: true });
      await restore();
      const copy = await openInstallation(place);
      const answer = await copy.app.request('/v1/documents', { headers: tree.headers });
      expect(((await answer.json()) as { documents: unknown[] }).documents).toHaveLength(2);
      await copy.close();
    },
  );
});
