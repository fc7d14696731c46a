import type { FigureName } from '../../collections/collection.ts';

/** The scores of the legs for a document or passage, by leg; missing if the leg gave none. */
export type LegScores = Readonly<Record<string, number>>;

/** A question with the scores of the legs. */
export interface RecordedSearch {
  /** The number of content words in the question. */
  readonly contentWords: number;
  /** The number of documents that answer the question. */
  readonly wanted: number;
  readonly documents: readonly RecordedDocument[];
  /** The documents of the best passages for the question's sub-queries, by their place. */
  readonly ofSubqueries: readonly number[];
}

/** A document that matches the question. */
export interface RecordedDocument {
  readonly isWanted: boolean;
  /** The leg scores. Recorded files already use this field name. */
  readonly opinions: LegScores;
  readonly passages: readonly RecordedPassage[];
}

export interface RecordedPassage {
  readonly page: number;
  readonly isWanted: boolean;
  /** The leg scores. Recorded files already use this field name. */
  readonly opinions: LegScores;
}

/** The recorded questions of one set. */
export interface RecordedSet {
  readonly name: string;
  /** The set's collection. All sets of a collection are left out of the fit together. */
  readonly collection: string;
  /** The values of plain BM25 for each of these questions. */
  readonly figures: readonly { readonly figure: FigureName; readonly plain: readonly number[] }[];
  readonly searches: readonly RecordedSearch[];
}
