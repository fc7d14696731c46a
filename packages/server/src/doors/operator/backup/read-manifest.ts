import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { BackupError } from './backup-error.ts';
import { manifest } from './manifest.ts';
import type { Manifest, BackupHeader } from './manifest.ts';
import { openPart } from './backup-files.ts';
import { headerName, manifestName, isSealedWith } from './backup-header.ts';
import { decrypt, deriveKey, splitKey } from './encryption.ts';

export interface OpenedBackup {
  header: BackupHeader;
  manifest: Manifest;
  /** The key of the files; null if the backup is not encrypted. */
  key: Buffer | null;
}

/** Opens the list of a backup's contents. Throws a `BackupError` without the right passphrase. */
export async function openManifest(
  folder: string,
  header: BackupHeader,
  passphrase: string | null,
): Promise<OpenedBackup> {
  const bytes = await readUndamaged(folder, header);
  const derived = await findKey(header, passphrase);
  if (derived === null) return { header, manifest: parse(bytes), key: null };
  const { key, text } = await authenticate(header, bytes, derived);
  return { header, manifest: parse(text), key };
}

/**
 * Decrypts the manifest and checks that the header was written with the same passphrase. Throws a
 * `BackupError` that distinguishes a wrong passphrase from a forged header where possible: only the
 * right passphrase decrypts the manifest.
 */
async function authenticate(header: BackupHeader, bytes: Buffer, derived: Buffer) {
  const keys = splitKey(derived);
  const text = await open(bytes, keys.files);
  if (!text) {
    throw new BackupError(
      `The passphrase is not the one that the backup was made with, or ${headerName} was changed`,
    );
  }
  if (!isSealedWith(header, keys.header)) {
    throw new BackupError(
      `The backup is forged: ${headerName} was not written with this passphrase`,
    );
  }
  return { key: keys.files, text };
}

/** Parses the manifest strictly, because a forger can give any content the right hash. */
function parse(text: Buffer): Manifest {
  try {
    return manifest.parse(JSON.parse(text.toString()));
  } catch (cause) {
    throw new BackupError(`The backup is damaged: ${manifestName} was not made by Guildhall`, {
      cause,
    });
  }
}

function open(bytes: Buffer, key: Buffer): Promise<Buffer | undefined> {
  return buffer(Readable.from([bytes]).pipe(decrypt(key, manifestName))).catch(() => undefined);
}

/**
 * Derives the key. A passphrase also authenticates a backup, so an unencrypted backup is refused if
 * a passphrase was given: it may have replaced the encrypted one.
 */
async function findKey(header: BackupHeader, passphrase: string | null): Promise<Buffer | null> {
  if (!header.sealing && passphrase !== null)
    throw new BackupError(
      'The backup is not encrypted, so anybody may have changed it: give no passphrase to use it all the same',
    );
  if (!header.sealing) return null;
  if (passphrase !== null) return deriveKey(passphrase, header.sealing);
  throw new BackupError(
    'The backup is encrypted: give its passphrase with --passphrase-file or GUILDHALL_PASSPHRASE',
  );
}

async function readUndamaged(folder: string, { manifest: written }: BackupHeader): Promise<Buffer> {
  const { sizeBytes, sha256 } = written;
  const bytes = await openPart(folder, { path: manifestName, sizeBytes })
    .then(buffer)
    .catch((cause: NodeJS.ErrnoException) => {
      const reason = cause.code === 'ENOENT' ? 'is missing' : 'is not what was written';
      throw new BackupError(`The backup is damaged: ${manifestName} ${reason}`, { cause });
    });
  if (createHash('sha256').update(bytes).digest('hex') === sha256) return bytes;
  throw new BackupError(`The backup is damaged: ${manifestName} is not what was written`);
}
