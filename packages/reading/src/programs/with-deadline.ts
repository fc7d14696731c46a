import { ProgramTimeout } from './run-program.ts';

/**
 * Runs work with a signal that aborts with the given signal, or with `ProgramTimeout` after
 * `timeoutMs`.
 */
export async function withDeadline<T>(
  timeoutMs: number,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(new ProgramTimeout()), timeoutMs);
  try {
    return await work(AbortSignal.any([signal, deadline.signal]));
  } finally {
    clearTimeout(timer);
  }
}
