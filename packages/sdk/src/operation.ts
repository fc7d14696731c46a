import type { Endpoint, FailureCode } from '@guildhall/contract';

/** One endpoint of the contract as a client needs it: where each value goes, without any schema. */
export interface Operation {
  readonly id: string;
  readonly method: Endpoint['method'];
  readonly path: string;
  /** The path without the team; acts on the key's team. */
  readonly shortPath?: string;
  readonly auth: Endpoint['auth'];
  /** The failure of a path parameter that names nothing. */
  readonly absent?: FailureCode;
  /** The names of the parameters of the query. */
  readonly query?: readonly string[];
  /** How the body is sent; `optional` is JSON that is left out where it has no fields. */
  readonly body?: 'json' | 'optional' | 'form' | 'bytes';
  /** True where the answer is bytes. */
  readonly raw?: true;
  /** The names of the events of an answer that can be a stream. */
  readonly events?: readonly string[];
  /** The names of the events of which one comes last. */
  readonly ends?: readonly string[];
  /** True where asking twice does what asking once does, although the method does not say so. */
  readonly repeatable?: true;
  /** The failures that the endpoint can answer. */
  readonly failures: readonly FailureCode[];
}
