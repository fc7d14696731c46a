/** The outcome of one attempt. */
export interface Outcome {
  isSuccess: boolean;
  /** Null if there was no answer. */
  status: number | null;
  error: string | null;
  answerStart: string | null;
  durationMs: number;
}
