import type { Delivery } from '@guildhall/contract';

/** The outcome of one attempt. */
export interface Outcome {
  isSuccess: boolean;
  /** Null if there was no answer. */
  status: number | null;
  error: Delivery['tries'][number]['error'];
  answerStart: string | null;
  durationMs: number;
}
