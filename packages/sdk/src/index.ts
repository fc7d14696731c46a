export { createGuildhall } from './create-guildhall.ts';
export { GuildhallError, type ErrorCode, type FieldFault } from './error.ts';
export type { CallOptions, GuildhallOptions } from './options.ts';
export type { EndpointId, Guildhall, Outcome } from './guildhall.ts';
export type { Upload } from './input.ts';
export type * from '@guildhall/contract';
