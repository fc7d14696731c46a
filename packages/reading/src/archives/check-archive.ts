import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import type { Entry } from 'yauzl';
import { brokenFileError, IntakeError } from '../extraction/intake-error.ts';
import type { ArchiveKind } from './kinds.ts';

const signature = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

const mostBytes = 400 * 2 ** 20;
const mostEntries = 10_000;
const mostRatio = 200;
const ratioFromBytes = 20 * 2 ** 20;

export interface ArchiveLimits {
  readonly kind: ArchiveKind;
  entries: number;
  bytes: number;
}

export function startLimits(kind: ArchiveKind): ArchiveLimits {
  return { kind, entries: 0, bytes: 0 };
}

/**
 * Counts an entry and checks it before it is unpacked. Throws IntakeError if the archive has too
 * many entries or is too large, or if the entry is encrypted or a symbolic link.
 */
export function checkEntry(entry: Entry, limits: ArchiveLimits): void {
  const { name: kind } = limits.kind;
  limits.entries += 1;
  limits.bytes += entry.uncompressedSize;
  if (limits.entries > mostEntries) throw new IntakeError('too_many_parts', { kind });
  if (limits.bytes > mostBytes || isBomb(entry)) {
    throw new IntakeError('unpacks_too_far', { kind });
  }
  if (entry.isEncrypted()) throw new IntakeError('locked', { kind });
  if (isLink(entry)) throw new IntakeError('symbolic_link', { kind });
}

function isBomb(entry: Entry): boolean {
  const ratio = entry.uncompressedSize / Math.max(1, entry.compressedSize);
  return entry.uncompressedSize > ratioFromBytes && ratio > mostRatio;
}

// The upper half of the external attributes is the Unix mode.
function isLink(entry: Entry): boolean {
  return ((entry.externalFileAttributes >>> 16) & 0o170000) === 0o120000;
}

const entityMarks = [Buffer.from('<!ENTITY'), Buffer.from('<!ENTITY', 'utf16le')];

/**
 * Throws IntakeError if an XML part declares entities. Entities can expand without bound and refer
 * to files and addresses; no office program writes them, but some makers of books do.
 */
export function checkEntities(part: Uint8Array, kind: ArchiveKind): void {
  if (kind.mayDeclareEntities === true) return;
  const bytes = Buffer.from(part.buffer, part.byteOffset, part.byteLength);
  if (entityMarks.some((mark) => bytes.includes(mark))) {
    throw new IntakeError('xml_entities', { kind: kind.name });
  }
}

const encryptedPart = Buffer.from('EncryptedPackage', 'utf16le');

/** Returns the error for a file that should be a ZIP archive but cannot be opened. */
export async function openingError(
  path: string,
  { name: kind }: ArchiveKind,
  cause: unknown,
): Promise<IntakeError> {
  const bytes = await readFile(path);
  if (bytes.length === 0) return new IntakeError('empty', {}, { cause });
  if (isCompoundFile(bytes)) {
    const code = bytes.includes(encryptedPart) ? 'locked' : 'older_format';
    return new IntakeError(code, { kind }, { cause });
  }
  if (bytes.subarray(0, 2).toString('latin1') !== 'PK') {
    return new IntakeError('other_content', { kind }, { cause });
  }
  return brokenFileError(kind, cause);
}

/**
 * True if a file has the format of Outlook's files, of older office files and of encrypted ones,
 * whichever its extension.
 */
export function isCompoundFile(bytes: Uint8Array): boolean {
  return signature.equals(bytes.subarray(0, signature.length));
}
