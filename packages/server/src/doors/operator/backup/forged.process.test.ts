import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { emptyPlace, newFolder, newInstallation } from './fixtures/installation.ts';
import { makeBackup } from './make-backup.ts';
import type { Manifest, BackupHeader } from './manifest.ts';
import { readBackupHeader, formatBackupHeader } from './backup-header.ts';
import { openManifest } from './read-manifest.ts';
import { restoreBackup } from './restore-backup.ts';

// A backup that was altered by an attacker who knows the format, so that all its hashes are right.

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const say = () => {};
const passphrase = 'an old mill by the sea';
let folder: string;
let header: BackupHeader;
let manifest: Manifest;

beforeEach(async () => {
  const { settings, close } = await newInstallation();
  folder = join(await newFolder(), 'backup');
  await makeBackup({ settings, folder, passphrase: null, isVerified: false, say });
  await close();
  header = await readBackupHeader(folder);
  ({ manifest } = await openManifest(folder, header, null));
});

async function forge(changed: object, more: object = {}): Promise<void> {
  const bytes = Buffer.from(JSON.stringify({ ...manifest, ...changed }));
  await writeFile(join(folder, 'manifest.json'), bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const written = { ...header, ...more, manifest: { sizeBytes: bytes.length, sha256 } };
  await writeFile(join(folder, 'backup.json'), formatBackupHeader(written));
}

async function restore(secret: string | null = null): Promise<void> {
  const settings = await emptyPlace();
  const options = {
    settings,
    folder,
    passphrase: secret,
    isVerified: false,
    sendsMail: false,
    say,
  };
  await restoreBackup(options);
}

describe('a forged backup', () => {
  test('without encryption is refused when a passphrase is given', async () => {
    await expect(restore(passphrase)).rejects.toThrow('The backup is not encrypted');
  });

  test('cannot write outside its folder', async () => {
    const [file] = manifest.files;
    const outside = [
      'files/../../escaped',
      'files/..',
      '../files/escaped',
      '/tmp/escaped',
      'files//tmp/escaped',
      'database/./escaped',
      'files/a\\..\\escaped',
      'elsewhere/escaped',
    ];
    for (const path of outside) {
      await forge({ files: [{ ...file, path }] });
      await expect(restore()).rejects.toThrow('manifest.json was not made by Guildhall');
    }
  });

  test('is refused if a file is replaced by a device, a pipe or a larger file', async () => {
    const { path, sizeBytes } = manifest.files.find((it) => it.path.startsWith('files/'))!;
    const place = join(folder, path);
    const refused = `The backup is damaged: ${path} is not what was written`;
    await rm(place);
    await symlink('/dev/zero', place);
    await expect(restore()).rejects.toThrow(refused);
    await rm(place);
    await promisify(execFile)('mkfifo', [place]);
    await expect(restore()).rejects.toThrow(refused);
    await rm(place);
    await writeFile(place, 'x'.repeat(sizeBytes + 1));
    await expect(restore()).rejects.toThrow(refused);
    for (const name of ['manifest.json', 'backup.json']) {
      const bytes = await readFile(join(folder, name));
      await rm(join(folder, name));
      await symlink('/dev/zero', join(folder, name));
      await expect(restore()).rejects.toThrow(
        `The backup is damaged: ${name} is not what was written`,
      );
      await rm(join(folder, name));
      await writeFile(join(folder, name), bytes);
    }
  });

  test('is refused if its passphrase would take more memory than in a real backup', async () => {
    const sealing = { cipher: 'aes-256-gcm', derivation: 'scrypt', salt: 'AAAA' };
    const cheap = { cost: 2, blockSize: 1, parallelization: 1 };
    for (const dear of [{ cost: 2 ** 40 }, { blockSize: 2 ** 20 }, { parallelization: 2 ** 20 }]) {
      await forge({}, { sealing: { ...sealing, ...cheap, ...dear } });
      await expect(restore(passphrase)).rejects.toThrow(
        'The backup is damaged: backup.json is not what was written',
      );
    }
  });

  test('is refused if it names an unknown table', async () => {
    for (const name of ['migrations', 'pg_authid', 'sessions_of_somebody']) {
      await forge({ tables: [...manifest.tables, { name, columns: [], rows: 0 }] });
      await expect(restore()).rejects.toThrow(`The table ${name} is not known here`);
    }
    await forge({ tables: [{ name: '../x', columns: [], rows: 0 }] });
    await expect(restore()).rejects.toThrow('manifest.json was not made by Guildhall');
  });
});
