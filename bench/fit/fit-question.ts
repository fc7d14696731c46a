/** A question with the annotator's expected answer. */
export interface FitQuestion {
  /** The name of the set. Sets are left out of the fit as a whole. */
  readonly set: string;
  readonly text: string;
  /** The keys of the files that answer the question; empty if none does. */
  readonly documents: readonly string[];
  /** `key#page` of the pages that answer the question, if known. */
  readonly pages: readonly string[];
  /** Words of which a right answer contains at least one; empty if unknown. */
  readonly answerWords: readonly string[];
  /** The sentence that answers the question; null if unknown. */
  readonly evidence: string | null;
}
