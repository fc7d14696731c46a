/** A passage that a leg found. `score` grows with relevance; its scale is the leg's own. */
export interface PassageHit {
  readonly passageId: string;
  readonly documentId: string;
  readonly pageNumber: number;
  readonly score: number;
}

/** A passage that was found by its words. */
export interface WordHit extends PassageHit {
  /** The terms of the passage in the order of its words. */
  readonly words: readonly string[];
}

/** A document that the title leg found by its name, folder or title. */
export interface DocumentHit {
  readonly documentId: string;
  /** The file name. */
  readonly name: string;
  readonly score: number;
}

/** A document as the title leg finds it. */
export interface TitleHit extends DocumentHit {
  /** The terms of its name, folder and title, separated by spaces. */
  readonly terms: string;
}
