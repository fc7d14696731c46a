import { closeSync, openSync, readSync, writeSync } from 'node:fs';

/** A change to a file or folder, or its sync. Paths are relative to the recorded folder. */
export type DiskOperation =
  | { kind: 'make'; path: string; what: 'file' | 'folder' }
  | { kind: 'write'; path: string; position: number }
  | { kind: 'truncate'; path: string; length: number }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'link'; path: string; to: string }
  | { kind: 'remove'; path: string }
  | { kind: 'sync'; path: string };

/** An operation with its bytes, and the byte offset where its entry ends in the journal. */
export interface JournalEntry {
  operation: DiskOperation;
  /** The bytes of a write; empty for other kinds. */
  bytes: Buffer;
  end: number;
}

const headBytes = 8;

/**
 * Returns a function that appends entries to the file at `path`. Several threads may append to one
 * file: the system appends each entry whole, so entries stand in the order of the operations.
 */
export function openJournal(path: string) {
  const file = openSync(path, 'a', 0o600);
  return (operation: DiskOperation, bytes: Uint8Array = Buffer.alloc(0)): void => {
    const head = Buffer.alloc(headBytes);
    const described = Buffer.from(JSON.stringify(operation));
    head.writeUInt32LE(described.byteLength, 0);
    head.writeUInt32LE(bytes.byteLength, 4);
    const entry = Buffer.concat([head, described, bytes]);
    if (write(file, entry) !== entry.byteLength) throw new Error('The journal has no room');
  };
}

// The original function: record-writes.ts later replaces `fs.writeSync`.
const write = writeSync;

/** Yields the complete entries of a journal, in order. */
export function* readJournal(path: string): Generator<JournalEntry> {
  const file = openSync(path, 'r');
  try {
    const head = Buffer.alloc(headBytes);
    for (let at = 0; readSync(file, head, 0, headBytes, at) === headBytes;) {
      const [described, written] = [head.readUInt32LE(0), head.readUInt32LE(4)];
      const body = Buffer.alloc(described + written);
      if (readSync(file, body, 0, body.byteLength, at + headBytes) < body.byteLength) return;
      at += headBytes + body.byteLength;
      const operation = JSON.parse(body.subarray(0, described).toString()) as DiskOperation;
      yield { operation, bytes: body.subarray(described), end: at };
    }
  } finally {
    closeSync(file);
  }
}
