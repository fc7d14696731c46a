import type { SourceProblemCode } from '@guildhall/contract';

/**
 * A place that documents come from: a folder, a repository, a web site. It lists what it has and reads
 * what is asked for; what becomes of that in a knowledge base is decided in `library/sources/`.
 */
export interface Source {
  /** Returns once the place has answered and let us in. Throws a `SourceProblem` otherwise. */
  check(): Promise<void>;
  /**
   * Lists everything, or what has changed since the cursors of an earlier complete listing. A listing
   * that breaks off throws, or ends without a `done` that is complete: then nothing counts as gone.
   * @param since the cursor of each scope, by its name
   */
  list(since: ReadonlyMap<string, string>, signal: AbortSignal): AsyncIterable<Listed>;
  /**
   * Reads the bytes of a listed item. Throws a `SourceProblem` that is about this item alone
   * (`isOfItem`) where others can still be read, and, if the place has rights, where the bytes are
   * not those of the etag any more: newer ones may have other rights.
   */
  read(item: ListedItem, signal: AbortSignal): Promise<AsyncIterable<Uint8Array>>;
  /** Lists the groups that rights name, with the addresses of their members, groups within them included. */
  groups?(signal: AbortSignal): AsyncIterable<SourceGroup>;
  /**
   * Calls `changed` once it watches, and whenever something there may have changed, until the signal
   * aborts.
   */
  watch?(changed: () => void, signal: AbortSignal): void;
  /** Ends what it keeps open. */
  close?(): Promise<void>;
}

/** One message of a listing. Each belongs to a scope: a part that is listed completely or not. */
export type Listed =
  | ({ readonly kind: 'item' } & ListedItem)
  /** The item is no longer there: for listings of changes. */
  | { readonly kind: 'gone'; readonly scope: string; readonly id: string }
  /** The item is there and cannot be had: its document stays as it is. */
  | {
      readonly kind: 'unreadable';
      readonly scope: string;
      readonly id: string;
      readonly path: string;
      readonly reason: string;
    }
  /** The scope is listed as far as it can be; what a complete listing lacks is gone. */
  | {
      readonly kind: 'done';
      readonly scope: string;
      readonly isComplete: boolean;
      /** Folders that could not be listed: what is known below them stays. */
      readonly unlisted?: readonly string[];
      /** Why it is not complete, in a sentence for its owner. */
      readonly reason?: string;
      /** True if only what has changed since the cursor was listed. */
      readonly isDelta?: true;
      /** What the next listing of this scope is given. */
      readonly cursor?: string;
    };

export interface ListedItem {
  readonly scope: string;
  /** What stays when it is renamed or moved; where the place has no such thing, its path. */
  readonly id: string;
  /** Its folders and its name, with slashes. Its last part has the extension by which it is read. */
  readonly path: string;
  /** Changes whenever the bytes do, and is had without reading them. */
  readonly etag: string;
  /** Null if only reading tells. */
  readonly sizeBytes: number | null;
  /** Where a person opens it; null: nowhere. */
  readonly url: string | null;
  /** Who may read it there; undefined: the place has no rights, and those of the source count. */
  readonly rights?: Rights;
}

/** `unreadable` hides the document from all but leaders. */
export type Rights = readonly SourcePrincipal[] | 'unreadable';

/** Who may read. A group is named by its id, never by a name that somebody else could take. */
export type SourcePrincipal =
  | { readonly kind: 'person'; readonly email: string }
  | { readonly kind: 'group'; readonly id: string }
  /** Everyone on the team of the source. */
  | { readonly kind: 'everyone' }
  /** Everyone at all. Counts as `everyone` unless the source may publish. */
  | { readonly kind: 'public' };

export interface SourceGroup {
  readonly id: string;
  readonly name: string;
  readonly emails: readonly string[];
}

/** Thrown by a source: why it cannot be listed or read, in a sentence for its owner. */
export class SourceProblem extends Error {
  override readonly name = 'SourceProblem';
  readonly code: SourceProblemCode;
  /** True if only the item that was read is concerned. */
  readonly isOfItem: boolean;
  /** How long the place asks to be left alone. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: SourceProblemCode,
    message: string,
    options: { isOfItem?: boolean; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: options.cause });
    this.code = code;
    this.isOfItem = options.isOfItem ?? false;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
