/** A model that reads a question and a text together, and says how well the text answers it. */
export interface Reranker {
  /** The model's name at its endpoint. */
  readonly name: string;
  /**
   * Returns a score from 0 to 1 for each text, in their order. Throws `RerankerUnavailable` or the
   * signal's reason.
   */
  score(question: string, texts: readonly string[], signal?: AbortSignal): Promise<number[]>;
}

/** What orders the best sections of an answer: another model, only the built-in reader, or nothing. */
export type RerankerChoice = Reranker | 'reader' | 'none';

/** Thrown when a reranker gives no scores. The message contains neither its key nor any text. */
export class RerankerUnavailable extends Error {
  override readonly name = 'RerankerUnavailable';
}
