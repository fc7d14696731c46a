import { closeSync, openSync, readSync, writeSync } from 'node:fs';

/** One change to the files of a folder, by paths within it, or the moment a change is synced. */
export type DiskOperation =
  | { kind: 'make'; path: string; what: 'file' | 'folder' }
  | { kind: 'write'; path: string; position: number }
  | { kind: 'truncate'; path: string; length: number }
  | { kind: 'rename'; path: string; to: string }
  | { kind: 'remove'; path: string }
  | { kind: 'sync'; path: string };

/** An operation and where its entry ends in the journal. */
export interface JournalEntry {
  operation: DiskOperation;
  /** What a write wrote; empty for the other kinds. */
  bytes: Buffer;
  end: number;
}

const headBytes = 8;

/**
 * Appends entries to the file at `path`. Several threads may append to one file: the system
 * appends each entry whole, so the order of the file is the order in which things happened.
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

// Kept here because the recorder replaces the function of that name.
const write = writeSync;

/** The whole entries of a journal, in order. */
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
