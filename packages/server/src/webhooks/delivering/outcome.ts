/** What came of one try. */
export interface Outcome {
  isSuccess: boolean;
  /** Null: there was no answer. */
  status: number | null;
  error: string | null;
  answerStart: string | null;
  durationMs: number;
}
