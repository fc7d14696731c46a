import { join } from 'node:path';
import { inTemporaryFolders, removeAbandoned } from './programs/temporary-folder.ts';
import { defaultWorkers, openPool } from './sandbox/reader-pool.ts';
import { readDocument } from './read-document.ts';
import type { ReadPiece } from './read-document.ts';
import { streamPieces } from './stream-pieces.ts';

/** Reads files of every supported type, each in a process of its own with limits. */
export interface Intake {
  /**
   * What stands in the file at `path`, ready to be written: batches of pages and passages, and at
   * last the end. `type` is the lower-case extension. Throws IntakeError.
   */
  read(path: string, type: string, signal?: AbortSignal): AsyncGenerator<ReadPiece>;
  /** The passages of each page, cut as they were cut when the page was read. */
  cut(pages: readonly string[], signal?: AbortSignal): Promise<readonly (readonly string[])[]>;
  /** Ends all reading; what is being read rejects, with an Error that is no IntakeError. */
  close(): Promise<void>;
}

export interface IntakeOptions {
  memoryMb: number;
  timeoutMs: number;
  workers?: number;
  /** The LibreOffice command; null turns it off, undefined looks for `soffice`. */
  sofficePath?: string | null | undefined;
  /** The OCR command; null turns it off, undefined looks for `tesseract`. */
  tesseractPath?: string | null | undefined;
  /** Where the files lie, and nothing else that a file may make its reader open; undefined: anywhere. */
  folder?: string;
}

/** Longer than any reading takes; what is older was left by a server that was killed. */
const abandonedAfterMs = 60 * 60 * 1000;

/** Files of the store, and what another program has made of one. */
function readableOf({ folder }: IntakeOptions): string[] | undefined {
  return folder === undefined ? undefined : [join(folder, '*'), inTemporaryFolders];
}

/** Opens the intake; no process is started before the first file. */
export function openIntake(options: IntakeOptions): Intake {
  const abandonedMs = abandonedAfterMs + 2 * options.timeoutMs;
  void removeAbandoned(new Date(Date.now() - abandonedMs));
  const workers = options.workers ?? defaultWorkers();
  const closing = new AbortController();
  const parts = {
    pool: openPool({ ...options, workers, readable: readableOf(options) }),
    memoryMb: options.memoryMb,
    timeoutMs: options.timeoutMs,
    sofficePath: options.sofficePath === undefined ? 'soffice' : options.sofficePath,
    tesseractPath: options.tesseractPath === undefined ? 'tesseract' : options.tesseractPath,
  };
  const untilClosed = (signal: AbortSignal | undefined) =>
    signal === undefined ? closing.signal : AbortSignal.any([closing.signal, signal]);
  return {
    read: (path, type, signal) =>
      streamPieces(untilClosed(signal), (limited, send) =>
        readDocument({ parts, file: { path, type: type.toLowerCase() }, signal: limited, send }),
      ),
    cut: (pages, signal) => {
      const limited = untilClosed(signal);
      return parts.pool.withReader(
        async (reader) => (await reader.ask<'cut'>({ kind: 'cut', pages }, limited)).passages,
        limited,
      );
    },
    close: async () => {
      closing.abort(new Error('Reading was stopped'));
      await parts.pool.close();
    },
  };
}
