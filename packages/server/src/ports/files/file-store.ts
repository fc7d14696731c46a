import type { Readable } from 'node:stream';

export interface WrittenFile {
  sizeBytes: number;
  sha256: Buffer;
}

/** A part of a file, its first and last byte included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Keeps the bytes of documents under keys of ours (UUIDs), never under a name from outside.
 * A key is written once; its bytes never change.
 */
export interface FileStore {
  /** Resolves when the bytes would survive a power cut; when it throws, nothing is left. */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<WrittenFile>;
  /** A file that a program on this machine can read until it is given back. Throws `FileMissing`. */
  lend(key: string): Promise<LentFile>;
  /** All of it or a part. Throws `FileMissing` before the first byte. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Nothing happens when it is gone already. */
  remove(key: string): Promise<void>;
  /** The keys of all files that are completely written, or of those last touched before a time. */
  list(touchedBefore?: Date): AsyncIterable<string>;
  /** What all files take. */
  totalBytes(): Promise<number>;
}

/** Is given back by `await using`. */
export interface LentFile extends AsyncDisposable {
  readonly path: string;
}

/** There is no file under this key. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/**
 * The place of the files does not answer, or refuses us; the message names it and no key. `isRefused`:
 * it will not be better at the next try.
 */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
  readonly isRefused: boolean;

  constructor(message: string, { isRefused, cause }: { isRefused: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isRefused = isRefused;
  }
}
