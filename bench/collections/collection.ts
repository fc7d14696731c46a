/** A file to import. */
export interface SourceFile {
  /** The file's name in the questions; unique in its collection. */
  readonly key: string;
  readonly name: string;
  readonly folderPath: string | null;
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** A question with the documents and pages that answer it. */
export interface Question {
  readonly text: string;
  /** The keys of the files that answer the question. */
  readonly documents: ReadonlySet<string>;
  /**
   * `key#page` of the pages that answer the question; empty if the collection has no known pages.
   */
  readonly pages: ReadonlySet<string>;
}

/** Questions of one kind, with the figures to measure. */
export interface QuestionSet {
  readonly name: string;
  readonly questions: readonly Question[];
  readonly figures: readonly FigureTarget[];
  /** The files that plain BM25 searches, and the language of its stemmer. */
  readonly plain: { readonly language: string; includes(key: string): boolean };
}

/** Plain BM25 over all files, with the English stemmer. */
export const plainBm25English = { language: 'en', includes: () => true } as const;

export const figureNames = [
  'ndcg@10',
  'recall@10',
  'recall@100',
  'document@1',
  'document@10',
  'page@5',
  'page@10',
] as const;
export type FigureName = (typeof figureNames)[number];

/** A figure with its target: a value, or at least plain BM25's value. */
export interface FigureTarget {
  readonly figure: FigureName;
  readonly reach: number | 'baseline';
}

export interface Collection {
  readonly name: string;
  readonly files: readonly SourceFile[];
  readonly sets: readonly QuestionSet[];
}

/** The longest query that the search accepts, in code points. */
const questionLengthMax = 500;

/** Cuts a question at a word boundary to the length that the search accepts. */
export function cutQuestion(text: string): string {
  const points = [...text.trim()];
  if (points.length <= questionLengthMax) return text.trim();
  const cut = points.slice(0, questionLengthMax).join('');
  return cut.slice(0, cut.lastIndexOf(' ')).trim();
}
