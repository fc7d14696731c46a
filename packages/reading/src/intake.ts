import type { TextEncoding } from '@guildhall/contract';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { TransformStream } from 'node:stream/web';
import { temporaryFilesPattern, removeAbandoned } from './programs/temporary-folder.ts';
import { defaultWorkers, openPool } from './sandbox/reader-pool.ts';
import { readDocument } from './read-document.ts';
import type { ReadPiece } from './read-document.ts';

/**
 * Characters that may be buffered. Most documents are shorter, so the reader goes on with the next
 * document while the database writes. For a longer document, the reader waits for the database.
 */
const waitingMax = 4_000_000;

type Send = (piece: ReadPiece) => Promise<void>;

/** Reads files of every supported type in child processes with limits of time and memory. */
export interface Intake {
  /**
   * Reads the file at `path`. Yields batches of pages and passages, then the end. `type` is the
   * file's extension without the dot, `encoding` the one set for it. Throws IntakeError.
   */
  read(
    path: string,
    type: string,
    signal?: AbortSignal,
    encoding?: TextEncoding,
  ): AsyncGenerator<ReadPiece>;
  /** Returns the passages of each page, cut by the rules that reading uses. */
  splitPassages(
    pages: readonly string[],
    signal?: AbortSignal,
  ): Promise<readonly (readonly string[])[]>;
  /** Stops all reading. A file that is being read rejects with an Error that is no IntakeError. */
  close(): Promise<void>;
}

export interface IntakeOptions {
  memoryMb: number;
  timeoutMs: number;
  workers?: number;
  /** The LibreOffice command; null turns it off, undefined looks for `soffice`. */
  sofficePath?: string | null | undefined;
  /** The command for text recognition; null turns it off, undefined looks for `tesseract`. */
  tesseractPath?: string | null | undefined;
  /** The folder of the files. Reading may open no other data; undefined allows all folders. */
  folder?: string;
  /** Folders of which everything else is closed to the programs that read (S75). */
  closed?: readonly string[];
}

/**
 * A temporary folder older than this plus two time limits was left by a killed server: no reading
 * takes so long.
 */
const abandonedAfterMs = 60 * 60 * 1000;

/** Returns the patterns of paths that a reader may open: stored files and converted copies. */
function readableOf({ folder }: IntakeOptions): string[] | undefined {
  return folder === undefined ? undefined : [join(folder, '*'), temporaryFilesPattern];
}

/** Opens the intake. Starts no process before the first file. */
export function openIntake(options: IntakeOptions): Intake {
  const abandonedMs = abandonedAfterMs + 2 * options.timeoutMs;
  void removeAbandoned(new Date(Date.now() - abandonedMs));
  const workers = options.workers ?? defaultWorkers();
  const closing = new AbortController();
  const parts = {
    pool: openPool({ ...options, workers, readable: readableOf(options) }),
    closed: options.closed ?? [],
    memoryMb: options.memoryMb,
    timeoutMs: options.timeoutMs,
    sofficePath: options.sofficePath === undefined ? 'soffice' : options.sofficePath,
    tesseractPath: options.tesseractPath === undefined ? 'tesseract' : options.tesseractPath,
  };
  const untilClosed = (signal: AbortSignal | undefined) =>
    signal === undefined ? closing.signal : AbortSignal.any([closing.signal, signal]);
  return {
    read: (path, type, signal, encoding) =>
      streamPieces(untilClosed(signal), async (limited, send) => {
        const { size: sizeBytes } = await stat(path);
        const file = { path, type: type.toLowerCase(), sizeBytes, encoding };
        return readDocument({ parts, file, signal: limited, send });
      }),
    splitPassages: (pages, signal) => {
      const limited = untilClosed(signal);
      return parts.pool.withReader(
        async (reader) =>
          (await reader.ask<'splitPassages'>({ kind: 'splitPassages', pages }, limited)).passages,
        limited,
      );
    },
    close: async () => {
      closing.abort(new Error('Reading was stopped'));
      await parts.pool.close();
    },
  };
}

/** Yields the pieces that `work` sends. Aborts `work` when the consumer stops reading. */
async function* streamPieces(
  signal: AbortSignal,
  work: (signal: AbortSignal, send: Send) => Promise<void>,
): AsyncGenerator<ReadPiece> {
  const leaving = new AbortController();
  const { readable, writable } = new TransformStream<ReadPiece, ReadPiece>(undefined, {
    highWaterMark: waitingMax,
    size: (piece) => 1 + (piece.kind === 'end' ? 0 : lengthOf(piece)),
  });
  const writer = writable.getWriter();
  const send: Send = async (piece) => {
    await writer.ready;
    // The write fails when the consumer stops. The next `send` gets the failure from `ready`.
    writer.write(piece).catch(() => {});
  };
  const working = work(AbortSignal.any([signal, leaving.signal]), send)
    .then(
      () => writer.close(),
      (error: unknown) => writer.abort(error),
    )
    .catch(() => {});
  try {
    yield* readable;
  } finally {
    leaving.abort(new Error('Nobody reads on'));
    await working;
  }
}

function lengthOf({ batch }: Extract<ReadPiece, { kind: 'batch' }>): number {
  const pages = batch.pages.reduce((sum, page) => sum + page.text.length, 0);
  return batch.passages.reduce((sum, it) => sum + it.terms.length, pages);
}
