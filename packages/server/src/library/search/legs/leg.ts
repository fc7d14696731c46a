import type { Db } from '#ground/db/database.ts';
import type { Log } from '#ground/log.ts';
import type { Embeddings } from '#ground/ports/embeddings.ts';
import type { VisibleIndex } from '#library/postings/read-index.ts';
import type { TextKey } from '#library/postings/seen-texts.ts';
import type { KnownVectors } from '#library/vectors/find-near.ts';
import type { SearchQuestion } from '../question/read-question.ts';
import type { Scope } from '#library/scope.ts';
import type { LegName } from '../tuning/tuning.ts';

/** The services that a search needs. */
export interface SearchParts {
  readonly db: Db;
  readonly embeddings: Embeddings;
  readonly log: Log;
}

/** One question to one scope, with everything that the legs need. */
export interface Search {
  readonly parts: SearchParts;
  readonly scope: Scope;
  readonly question: SearchQuestion;
  /** The part of the index that the viewer sees. */
  readonly index: VisibleIndex;
  /** Null if the embedding model has no meanings. */
  readonly meaning: QueryVector | null;
  /** The maximum number of passages that a leg returns. */
  readonly depth: number;
}

/** The data for a search by meaning. */
export interface QueryVector {
  /** The question's vector, requested at once; resolves to null on failure. */
  readonly vector: Promise<Float32Array | null>;
  /** The codes of the organisation's vectors, visible or not, and the model's background. */
  readonly known: KnownVectors;
}

/** A passage with a leg's score. */
export interface PassageHit {
  readonly passageId: string;
  readonly documentId: string;
  readonly pageNumber: number;
  /** From 0 to 1, on the leg's own scale; by meaning in deviations above the background. */
  readonly score: number;
}

/** A passage that the index found, with its terms in the order of its words. */
export interface FoundPassage extends PassageHit, TextKey {
  readonly terms: readonly string[];
  /** The number of terms of all passages of its document. */
  readonly documentLength: number;
}

/** A document with a leg's score. */
export interface DocumentHit {
  readonly documentId: string;
  /** From 0 to 1, on the leg's own scale. */
  readonly score: number;
}

/** A document that the index found by its name, folder or title, with their terms. */
export interface FoundTitle extends DocumentHit {
  readonly terms: readonly string[];
  /** The document's file name. */
  readonly name: string;
  /** The number of the document's passages in the index; null: none. */
  readonly textNumber: number | null;
}

export interface LegHits {
  readonly passages: readonly PassageHit[];
  readonly documents: readonly DocumentHit[];
  /**
   * The name that `x-search-degraded` gives a part of the search that failed, so that its hits are
   * missing.
   */
  readonly missing?: string;
}

/** The texts that the index found, with their terms. Most legs score only these. */
export interface FoundTexts {
  readonly passages: readonly FoundPassage[];
  readonly titles: readonly FoundTitle[];
  /** Documents whose file name the question contains. */
  readonly namedDocuments: readonly DocumentHit[];
  /** Documents whose name, folder or title is spelled like a misspelt question. */
  readonly spelledDocuments: readonly DocumentHit[];
}

/** One search strategy. It knows no weights, and other legs only by the texts that were found. */
export interface Leg {
  readonly name: LegName;
  /**
   * The score from which a document that the leg finds matches the question (D16), even one that
   * contains none of its terms; null: never, the hits only affect the order.
   */
  readonly matchesFrom: number | null;
  /** True if the leg can score texts for this question. */
  applies(search: Search, found: FoundTexts): boolean;
  /**
   * Returns hits with `missing` if something failed that the other legs can do without. An error
   * fails the search, which is for a database that does not answer.
   */
  find(search: Search, found: FoundTexts): Promise<LegHits> | LegHits;
}

export const ofPassages = (passages: readonly PassageHit[]): LegHits => {
  return { passages, documents: [] };
};

export const ofDocuments = (documents: readonly DocumentHit[]): LegHits => {
  return { passages: [], documents };
};
