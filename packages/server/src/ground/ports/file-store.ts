import type { Readable } from 'node:stream';

export interface WrittenFile {
  sizeBytes: number;
  sha256: Buffer;
}

/** A part of a file: the first and the last byte, both inclusive. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * Stores the bytes of documents under generated keys (UUIDs), never under a name from outside. A
 * key is written once, and its bytes never change.
 */
export interface FileStore {
  /** Writes a file. Resolves once a power cut cannot lose the bytes. Leaves nothing on an error. */
  write(key: string, bytes: AsyncIterable<Uint8Array>): Promise<WrittenFile>;
  /** Provides a local path to the file until the path is disposed. Throws `FileMissing`. */
  lend(key: string): Promise<LentFile>;
  /** Reads a file or a part of it. Throws `FileMissing` before the first byte. */
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** Deletes a file. Does nothing if the file is gone already. */
  remove(key: string): Promise<void>;
  /** Lists the keys of all complete files, or of those last modified before a time. */
  list(touchedBefore?: Date): AsyncIterable<string>;
  /** Returns the size of all files in bytes. */
  totalBytes(): Promise<number>;
}

/** A path to a file that is valid until the object is disposed (`await using`). */
export interface LentFile extends AsyncDisposable {
  readonly path: string;
}

/** Thrown when no file has this key. */
export class FileMissing extends Error {
  override readonly name = 'FileMissing';
}

/**
 * Thrown when the store does not answer or refuses access. The message names the place but no key.
 * `isRefused` means that another attempt is useless.
 */
export class FilesUnavailable extends Error {
  override readonly name = 'FilesUnavailable';
  readonly isRefused: boolean;

  constructor(message: string, { isRefused, cause }: { isRefused: boolean; cause?: unknown }) {
    super(message, { cause });
    this.isRefused = isRefused;
  }
}

/**
 * Wraps a file store so that no file is deleted while `isHeld` is true, because a backup may still
 * have to copy the file. `removeLater` receives the file's key instead.
 */
export function holdRemovals(
  files: FileStore,
  isHeld: () => Promise<boolean>,
  removeLater: (key: string) => Promise<void>,
): FileStore {
  return {
    ...files,
    async remove(key) {
      await ((await isHeld()) ? removeLater(key) : files.remove(key));
    },
  };
}
