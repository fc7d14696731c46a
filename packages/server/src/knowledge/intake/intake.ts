import type { Extraction } from './extraction.ts';
import { defaultWorkers, openPool } from './process/reader-pool.ts';

/** Reads files of every supported type, each in a process of its own with limits. */
export interface Intake {
  /** The text of the file at `path`; `type` is the lower-case extension. Throws IntakeError. */
  extract(path: string, type: string, signal?: AbortSignal): Promise<Extraction>;
  /** Ends all reading processes; what is being read rejects, with an Error that is no IntakeError. */
  close(): Promise<void>;
}

export interface IntakeOptions {
  memoryMb: number;
  timeoutMs: number;
  workers?: number;
  /** The LibreOffice command; null turns it off, undefined looks for `soffice` on the path. */
  sofficePath?: string | null;
}

/** Opens the reading processes; none is started before the first file. */
export function openIntake(options: IntakeOptions): Intake {
  const pool = openPool({
    memoryMb: options.memoryMb,
    timeoutMs: options.timeoutMs,
    workers: options.workers ?? defaultWorkers(),
  });
  return {
    extract: (path, type, signal) => pool.read({ path, type: type.toLowerCase() }, signal),
    close: () => pool.close(),
  };
}
