import type { FigureName } from '../../collections/collection.ts';

/** What one leg or another says of something: 0 where it says nothing. */
export type Opinions = Readonly<Record<string, number>>;

/** A question with what the legs said, as the fit reads it. */
export interface RecordedSearch {
  /** Number of content words of the question. */
  readonly contentWords: number;
  /** Number of documents that answer it. */
  readonly wanted: number;
  readonly documents: readonly RecordedDocument[];
}

/** A document that matches the question. */
export interface RecordedDocument {
  readonly isWanted: boolean;
  readonly opinions: Opinions;
  readonly passages: readonly RecordedPassage[];
}

export interface RecordedPassage {
  readonly page: number;
  readonly isWanted: boolean;
  readonly opinions: Opinions;
}

/** The questions of one set. */
export interface RecordedSet {
  readonly name: string;
  /** Sets of one collection are left out together. */
  readonly collection: string;
  /** What plain BM25 reaches on these questions. */
  readonly figures: readonly { readonly figure: FigureName; readonly plain: number }[];
  readonly searches: readonly RecordedSearch[];
}
