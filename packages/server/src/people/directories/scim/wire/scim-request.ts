import type { Directory } from '../../stored/directory.ts';
import type { Parameters } from './read-query.ts';
import type { Conditions } from './versions.ts';

/** A request of a directory's program. */
export interface ScimRequest {
  readonly directory: Directory;
  /** The address of SCIM here. */
  readonly base: string;
  readonly query: Parameters;
  readonly conditions: Conditions;
  /** Reads the body, an object of at most this size: 1 MiB unless said otherwise. */
  readBody(maxBytes?: number): Promise<object>;
}
