import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { BackupError } from './backup-error.ts';
import { manifest } from './manifest.ts';
import type { Manifest, Outline } from './manifest.ts';
import { manifestName } from './outline-file.ts';
import { decrypt, deriveKey } from './seal.ts';

export interface OpenedBackup {
  outline: Outline;
  manifest: Manifest;
  /** Null: nothing is encrypted. */
  key: Buffer | null;
}

/** Opens the list of what a backup has. Throws a `BackupError` without the right passphrase. */
export async function openManifest(
  folder: string,
  outline: Outline,
  passphrase: string | null,
): Promise<OpenedBackup> {
  await refuseDamaged(folder, outline);
  const key = await findKey(outline, passphrase);
  const bytes = createReadStream(join(folder, manifestName));
  const text = await (key
    ? buffer(bytes.pipe(decrypt(key, manifestName))).catch((cause: unknown) => {
        throw new BackupError('The passphrase is not the one that the backup was made with', {
          cause,
        });
      })
    : buffer(bytes));
  return { outline, manifest: manifest.parse(JSON.parse(text.toString())), key };
}

async function findKey(outline: Outline, passphrase: string | null): Promise<Buffer | null> {
  if (!outline.sealing) return null;
  if (passphrase !== null) return deriveKey(passphrase, outline.sealing);
  throw new BackupError(
    'The backup is encrypted: give its passphrase with --passphrase-file or GUILDHALL_PASSPHRASE',
  );
}

async function refuseDamaged(folder: string, { manifest: written }: Outline): Promise<void> {
  const bytes = await readFile(join(folder, manifestName)).catch((cause: unknown) => {
    throw new BackupError(`The backup is damaged: ${manifestName} is missing`, { cause });
  });
  if (createHash('sha256').update(bytes).digest('hex') === written.sha256) return;
  throw new BackupError(`The backup is damaged: ${manifestName} is not what was written`);
}
