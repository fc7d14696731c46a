import type { FileReason, ReadingNote, TextEncoding } from '@guildhall/contract';
import type { Batch } from '../pages/make-batches.ts';

/**
 * A file to be read: its path, its extension in lower case, its size as uploaded, and the encoding
 * set for it.
 */
export interface FileToRead {
  path: string;
  type: string;
  sizeBytes: number;
  encoding?: TextEncoding | undefined;
}

/** The first message of a reading process: its code is loaded, and it accepts tasks. */
export const readerReady = 'ready';

/** A task for a reading process. The first task of a file is `read` or `useRecognisedText`. */
export type ReaderTask =
  /** Reads a file. Answered by a `summary`. */
  | ({ kind: 'read' } & FileToRead)
  /** Uses the text recognised in a picture, form feeds after its pages. Answered by a `summary`. */
  | { kind: 'useRecognisedText'; text: string; sizeBytes: number }
  /** Gives pages the text that was recognised on their pictures. Answered by a `summary`. */
  | { kind: 'usePictures'; pages: readonly RecognisedPage[] }
  /** Asks for the next batch of the file. Answered by a `batch`, after the last one by an `end`. */
  | { kind: 'next' }
  /** Cuts pages into passages by the rules that reading uses. Answered by `passages`. */
  | { kind: 'splitPassages'; pages: readonly string[] };

export interface RecognisedPage {
  pageNumber: number;
  text: string;
}

/** A summary of a file's text, sent before its batches. */
export interface TextSummary {
  kind: 'summary';
  /** The numbers of the pages without text. */
  emptyPages: readonly number[];
  /** The numbers of the pages whose text may be garbled. */
  garbledPages: readonly number[];
  hasText: boolean;
}

/** The end of a file, sent after all its batches. */
export interface ReadEnd {
  kind: 'end';
  title: string | null;
  totalPages: number;
  notes: readonly ReadingNote[];
}

export type ReaderResult =
  | TextSummary
  | { kind: 'batch'; batch: Batch }
  | ReadEnd
  | { kind: 'passages'; passages: readonly (readonly string[])[] };

/** The answer to a task that failed. */
export interface Refusal {
  kind: 'refusal';
  /** The reason shown to people; null when the file is not at fault. */
  reason: FileReason | null;
  /** The underlying error as text, for the log; null if there is none. */
  cause: string | null;
}

export type ReaderAnswer = (ReaderResult | Refusal) & {
  /** The process's resident memory in MB. */
  residentMb: number;
  isLast: boolean;
};
