import type { Endpoint, FailureCode } from '@guildhall/contract';

/** An endpoint of the contract as a client needs it: where each value goes, without any schema. */
export interface Operation {
  readonly id: string;
  readonly method: Endpoint['method'];
  readonly path: string;
  /** The path without the team, which acts on the key's team. */
  readonly shortPath?: string;
  readonly auth: Endpoint['auth'];
  /** The failure code for a path parameter that names nothing. */
  readonly absent?: FailureCode;
  /** The names of the query parameters. */
  readonly query?: readonly string[];
  /** The most items of one page, if the answer is a paged list. */
  readonly pageSizeMax?: number;
  /** The format of the body. `optional` is JSON that is left out if it has no fields. */
  readonly body?: 'json' | 'optional' | 'form' | 'bytes';
  /** True if the answer is bytes. */
  readonly raw?: true;
  /** The names of the events, if the answer can be a stream. */
  readonly events?: readonly string[];
  /** The names of the events that can be the last of the stream. */
  readonly ends?: readonly string[];
  /** True if the operation is idempotent although its method does not say so. */
  readonly repeatable?: true;
  /** The failures that the endpoint can answer. */
  readonly failures: readonly FailureCode[];
}
