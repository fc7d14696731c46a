import type { FileReason } from '@guildhall/contract';
import type { Batch } from '../pages/make-batches.ts';

/** A file to be read. */
export interface ReadTask {
  path: string;
  type: string;
}

/** What a reading process is asked. A reading begins with `read` or `take`. */
export type ReaderTask =
  /** Reads a file. Answered by a `head`. */
  | ({ kind: 'read' } & ReadTask)
  /** Takes what the recognition of a picture printed, its pages separated by form feeds. Answered by a `head`. */
  | { kind: 'take'; text: string }
  /** Gives pages that had no text the text that was recognised on them. Answered by a `head`. */
  | { kind: 'fill'; pages: readonly RecognisedPage[] }
  /** Asks for the next part of what was read. Answered by a `batch`, at last by an `end`. */
  | { kind: 'next' }
  /** Cuts pages into passages as they were cut when they were read. Answered by `passages`. */
  | { kind: 'cut'; pages: readonly string[] };

export interface RecognisedPage {
  pageNumber: number;
  text: string;
}

/** What was found in a file, before any of it is sent. */
export interface ReadHead {
  kind: 'head';
  /** The numbers of the pages without text. */
  emptyPages: readonly number[];
  hasText: boolean;
}

/** The end of a reading, after all batches. */
export interface ReadEnd {
  kind: 'end';
  title: string | null;
  totalPages: number;
}

export type ReaderResult =
  | ReadHead
  | { kind: 'batch'; batch: Batch }
  | ReadEnd
  | { kind: 'passages'; passages: readonly (readonly string[])[] };

/** Why a task could not be done. */
export interface Refusal {
  kind: 'refusal';
  /** Null when the fault is not the file's. */
  reason: FileReason | null;
  /** For the log. */
  cause: string | null;
}

export type ReaderAnswer = (ReaderResult | Refusal) & {
  residentMb: number;
  /** True when the process ends itself after this answer. */
  isLast: boolean;
};
