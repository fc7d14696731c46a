import { onTestFinished } from 'vitest';
import { afterFile } from './after-file.ts';

/** Calls a function when the running test has ended; when the file has, if none is running. */
export function whenFinished(end: () => Promise<void> | void): void {
  try {
    onTestFinished(end);
  } catch {
    afterFile(async () => end());
  }
}
