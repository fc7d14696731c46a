import { ProgramTimeout } from './run-program.ts';

/** Gives work a signal that aborts with the one given, or when the time is over. */
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
