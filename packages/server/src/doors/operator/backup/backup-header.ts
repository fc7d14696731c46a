import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';
import { currentFormat, backupHeader } from './manifest.ts';
import type { BackupHeader } from './manifest.ts';

type Unsealed = Omit<BackupHeader, 'seal'>;

export const headerName = 'backup.json';
export const manifestName = 'manifest.json';

/** Returns the text of `backup.json`, with a hash of itself so that a changed byte is noticed. */
export function formatBackupHeader(what: BackupHeader): string {
  const sha256 = createHash('sha256').update(JSON.stringify(what)).digest('hex');
  return `${JSON.stringify({ ...what, sha256 }, null, 2)}\n`;
}

/** More than any version writes, in bytes. */
const headerMaxBytes = 64 * 1024;

/**
 * Reads `backup.json` of a backup. Throws a `BackupError` if the folder contains no usable backup.
 */
export async function readBackupHeader(folder: string): Promise<BackupHeader> {
  const path = join(folder, headerName);
  const found = await stat(path).catch((cause: unknown) => {
    throw new BackupError(`There is no backup in ${folder}: it has no ${headerName}`, { cause });
  });
  if (!found.isFile() || found.size > headerMaxBytes) throw damaged();
  const text = await readFile(path, 'utf8');
  const { format, version } = parse(text) as { format?: unknown; version?: unknown };
  if (typeof format === 'number' && format !== currentFormat && isWhole(text)) {
    throw new BackupError(
      format > currentFormat
        ? `The backup was made by a newer Guildhall (${String(version)}); restore it with that version`
        : 'The backup was made by a Guildhall from before the first release, which this version cannot read',
    );
  }
  const { sha256: _, ...rest } = parse(text) as Record<string, unknown>;
  const read = backupHeader.safeParse(rest);
  if (!read.success || !isWhole(text)) throw damaged();
  return read.data;
}

function isWhole(text: string): boolean {
  const { sha256: _, ...rest } = parse(text) as Record<string, unknown>;
  return formatBackupHeader(rest as BackupHeader) === text;
}

function parse(text: string): unknown {
  try {
    return Object(JSON.parse(text));
  } catch {
    throw damaged();
  }
}

function damaged(): BackupError {
  return new BackupError(`The backup is damaged: ${headerName} is not what was written`);
}

/** Returns the header with its authentication code, which only holders of the key can compute. */
export function sealHeader(header: Unsealed, key: Buffer): BackupHeader {
  return { ...header, seal: computeSeal(header, key).toString('base64') };
}

/** True if this header was sealed with the key and has not been changed since. */
export function isSealedWith({ seal, ...header }: BackupHeader, key: Buffer): boolean {
  const given = Buffer.from(seal ?? '', 'base64');
  const right = computeSeal(header, key);
  return given.length === right.length && timingSafeEqual(given, right);
}

/** The header's fields are in the order of its schema, here and after reading. */
function computeSeal(header: Unsealed, key: Buffer): Buffer {
  return createHmac('sha256', key).update(JSON.stringify(header)).digest();
}
