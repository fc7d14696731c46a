/** A passage that a leg found. `score` grows with relevance; its scale is the leg's own. */
export interface PassageHit {
  readonly passageId: string;
  readonly documentId: string;
  readonly pageNumber: number;
  readonly score: number;
}

/** A document that the title leg found by its name, folder or title. */
export interface DocumentHit {
  readonly documentId: string;
  /** The file name. */
  readonly name: string;
  readonly score: number;
}
