import type { Refusal } from './troubles.ts';

/** Thrown within this folder when a server refuses. Its text never leaves the folder. */
export class RefusedError extends Error {
  override readonly name = 'RefusedError';
  readonly refusal: Refusal;
  readonly retryAfterMs: number | undefined;

  constructor(refusal: Refusal, retryAfterMs?: number) {
    super('The language model refused');
    this.refusal = refusal;
    this.retryAfterMs = retryAfterMs;
  }
}
