/** A file as it is handed to the product's own intake. */
export interface SourceFile {
  /** What the questions call it; unique in its collection. */
  readonly key: string;
  readonly name: string;
  readonly folderPath: string | null;
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** A question together with what answers it. */
export interface Question {
  readonly text: string;
  /** Keys of the files that answer it. */
  readonly documents: ReadonlySet<string>;
  /** `key#page` of the pages that answer it; empty where a collection has no pages. */
  readonly pages: ReadonlySet<string>;
}

/** Questions of one kind, and what is measured with them. */
export interface QuestionSet {
  readonly name: string;
  readonly questions: readonly Question[];
  readonly figures: readonly Wanted[];
  /** The files that plain BM25 looks at, and the text search configuration that it reads with. */
  readonly plain: { readonly config: string; includes(key: string): boolean };
}

/** All files, read as English. */
export const plainEnglish = { config: 'english', includes: () => true } as const;

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

/** A figure and the least value that is good. */
export interface Wanted {
  readonly figure: FigureName;
  readonly reach: number | 'baseline';
}

export interface Collection {
  readonly name: string;
  readonly files: readonly SourceFile[];
  readonly sets: readonly QuestionSet[];
}

/** The longest question that the search takes, in code points. */
const questionLengthMax = 500;

/** A question cut at a word so that the search takes it. */
export function cutQuestion(text: string): string {
  const points = [...text.trim()];
  if (points.length <= questionLengthMax) return text.trim();
  const cut = points.slice(0, questionLengthMax).join('');
  return cut.slice(0, cut.lastIndexOf(' ')).trim();
}
