import { connect } from './connect.ts';
import type { Guildhall } from './guildhall.ts';
import type { LightOptions } from './options.ts';

export { GuildhallError, type ErrorCode, type FieldFault } from './error.ts';
export type { CallOptions, LightOptions } from './options.ts';
export type { EndpointId, Guildhall, Outcome } from './guildhall.ts';
export type { Upload } from './input.ts';
export type * from '@guildhall/contract';

/**
 * A client for pages, where each kilobyte counts: the methods of `@guildhall/sdk` without the
 * contract's schemas, so it cannot check answers.
 */
export function createGuildhall(options: LightOptions): Guildhall {
  return connect(options);
}
