import { Failure } from '#ground/failure.ts';

interface SpentOptions {
  message?: string;
  headers?: Record<string, string>;
}

/** Returns the 429 for a spent budget; its header says when there is room again. */
export function budgetSpent(
  msBeforeNext: number,
  { headers, ...options }: SpentOptions = {},
): Failure {
  const retryAfter = String(Math.max(1, Math.ceil(msBeforeNext / 1000)));
  return new Failure('too_many_requests', {
    ...options,
    headers: { ...headers, 'retry-after': retryAfter },
  });
}
