import { createHash } from 'node:crypto';
import { cp, readFile, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test, vi } from 'vitest';
import { afterFile } from '../../../../../../test/after-file.ts';
import { formatBackupHeader, readBackupHeader } from './backup-header.ts';
import { emptyPlace, newFolder, newInstallation } from './fixtures/installation.ts';
import { makeBackup } from './make-backup.ts';
import type { BackupHeader } from './manifest.ts';
import { restoreBackup } from './restore-backup.ts';
import { verifyBackup } from './open-backup.ts';

// Encrypted backups that were altered by an attacker who knows the format, but not the passphrase.

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

const passphrase = 'an old mill by the sea';
const forged = /^The backup is forged: backup\.json was not written with this passphrase$/;
const hourMs = 60 * 60 * 1000;

const { settings, close } = await newInstallation(afterFile);
const place = await newFolder(afterFile);
const [original, other] = [join(place, 'one'), join(place, 'other')];
const given = { settings, passphrase, isVerified: false, say: () => {} };
await makeBackup({ ...given, folder: original });
await makeBackup({ ...given, folder: other });
await close();

/** Copies the backup, so that a test may change it. */
async function copyOfBackup(of = original): Promise<string> {
  const folder = join(await newFolder(), 'backup');
  await cp(of, folder, { recursive: true });
  return folder;
}

/** Writes a changed header with the right hash of itself. */
async function forge(folder: string, changed: object): Promise<void> {
  const header = await readBackupHeader(folder);
  const written = { ...header, ...changed } as BackupHeader;
  await writeFile(join(folder, 'backup.json'), formatBackupHeader(written));
}

interface Options {
  secret?: string | null;
  notOlderThanMs?: number;
}

/** Restores and verifies; both must say the same. Returns the lines that were said. */
async function open(folder: string, { secret = passphrase, notOlderThanMs }: Options = {}) {
  const said: string[] = [];
  const options = {
    folder,
    passphrase: secret,
    notOlderThanMs,
    say: (it: string) => said.push(it),
  };
  const verified = await verifyBackup(options).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  const restored = restoreBackup({
    ...options,
    settings: await emptyPlace(),
    isVerified: false,
    sendsMail: false,
  });
  // Files are read in parallel, so another file may be named first.
  const reason = (verified as Error | undefined)?.message.replace(
    /(?<=: (database|files)\/).*/,
    '',
  );
  if (reason === undefined) await restored;
  else await expect(restored).rejects.toThrow(reason);
  if (verified instanceof Error) throw verified;
  return said;
}

describe('the header of an encrypted backup', () => {
  test.each<[string, object]>([
    ['product', { product: 'guildhall ' }],
    ['version', { version: '99.0.0' }],
    ['migration', { migration: '0001-none.sql' }],
    ['createdAt', { createdAt: new Date(Date.now() + hourMs).toISOString() }],
    ['isVerified', { isVerified: true }],
    ['seal', { seal: Buffer.alloc(32).toString('base64') }],
    ['seal, which is cut', { seal: '' }],
    ['seal, which is removed', { seal: null }],
  ])('cannot be changed without the passphrase: %s', async (name, changed) => {
    const folder = await copyOfBackup();
    await forge(folder, changed);
    await expect(open(folder)).rejects.toThrow(
      name === 'product' ? /^The backup is damaged: backup\.json/ : forged,
    );
  });

  test('cannot be changed without the passphrase: manifest', async () => {
    const folder = await copyOfBackup();
    await cp(join(other, 'manifest.json'), join(folder, 'manifest.json'));
    await expect(open(folder)).rejects.toThrow(/manifest\.json is not what was written/);
    const bytes = await readFile(join(folder, 'manifest.json'));
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await forge(folder, { manifest: { sizeBytes: bytes.length, sha256 } });
    await expect(open(folder)).rejects.toThrow(
      'The passphrase is not the one that the backup was made with, or backup.json was changed',
    );
  });

  test('cannot be changed without the passphrase: how the key is derived', async () => {
    const { sealing } = await readBackupHeader(original);
    const foreign = (await readBackupHeader(other)).sealing;
    for (const changed of [{ cost: 2 ** 14 }, { blockSize: 4 }, { salt: foreign?.salt }]) {
      const folder = await copyOfBackup();
      await forge(folder, { sealing: { ...sealing, ...changed } });
      await expect(open(folder)).rejects.toThrow(
        'The passphrase is not the one that the backup was made with, or backup.json was changed',
      );
    }
    const folder = await copyOfBackup();
    await forge(folder, { sealing: null, seal: null });
    await expect(open(folder)).rejects.toThrow('The backup is not encrypted');
  });

  test('cannot be taken from another backup with the same passphrase', async () => {
    const folder = await copyOfBackup();
    await cp(join(other, 'backup.json'), join(folder, 'backup.json'));
    await expect(open(folder)).rejects.toThrow(/manifest\.json is not what was written/);
    await cp(join(other, 'manifest.json'), join(folder, 'manifest.json'));
    await expect(open(folder)).rejects.toThrow(/^The backup is damaged: (database|files)\//);
  });
});

test('a part that is cut is named', async () => {
  for (const name of ['backup.json', 'manifest.json']) {
    const folder = await copyOfBackup();
    const { length } = await readFile(join(folder, name));
    for (const size of [length - 1, length >> 1, 0]) {
      await truncate(join(folder, name), size);
      await expect(open(folder)).rejects.toThrow(
        `The backup is damaged: ${name} is not what was written`,
      );
    }
  }
});

test('a wrong passphrase is not called a forgery', async () => {
  await expect(open(original, { secret: 'another old mill' })).rejects.toThrow(
    /^The passphrase is not the one that the backup was made with, or backup\.json was changed$/,
  );
});

describe('the age of a backup', () => {
  test('is printed, and an older one than wanted is refused', async () => {
    const { createdAt } = await readBackupHeader(original);
    vi.setSystemTime(Date.parse(createdAt) + 3 * hourMs);
    try {
      const said = await open(original, { notOlderThanMs: 3 * hourMs });
      expect(said).toContain(`The backup was made 3 hours ago, at ${createdAt}`);
      await expect(open(original, { notOlderThanMs: 3 * hourMs - 1000 })).rejects.toThrow(
        `The backup is older than wanted: it was made 3 hours ago, at ${createdAt}`,
      );
    } finally {
      vi.useRealTimers();
    }
  });
});
