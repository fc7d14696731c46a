import { removeAbandoned } from './programs/temporary-folder.ts';
import { defaultWorkers, openPool } from './process/reader-pool.ts';
import { extractFile } from './extract-file.ts';
import type { Extraction } from './extraction.ts';

/** Reads files of every supported type, each in a process of its own with limits. */
export interface Intake {
  /** The text of the file at `path`; `type` is the lower-case extension. Throws IntakeError. */
  extract(path: string, type: string, signal?: AbortSignal): Promise<Extraction>;
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
}

/** Longer than any reading takes; what is older was left by a server that was killed. */
const abandonedAfterMs = 60 * 60 * 1000;

/** Opens the intake; no process is started before the first file. */
export function openIntake(options: IntakeOptions): Intake {
  const abandonedMs = abandonedAfterMs + 2 * options.timeoutMs;
  void removeAbandoned(new Date(Date.now() - abandonedMs));
  const workers = options.workers ?? defaultWorkers();
  const closing = new AbortController();
  const parts = {
    pool: openPool({ memoryMb: options.memoryMb, timeoutMs: options.timeoutMs, workers }),
    memoryMb: options.memoryMb,
    timeoutMs: options.timeoutMs,
    sofficePath: options.sofficePath === undefined ? 'soffice' : options.sofficePath,
    tesseractPath: options.tesseractPath === undefined ? 'tesseract' : options.tesseractPath,
  };
  return {
    extract: (path, type, signal) => {
      const signals = signal === undefined ? [closing.signal] : [closing.signal, signal];
      return extractFile(parts, { path, type: type.toLowerCase() }, AbortSignal.any(signals));
    },
    close: async () => {
      closing.abort(new Error('Reading was stopped'));
      await parts.pool.close();
    },
  };
}
