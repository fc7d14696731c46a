import { GuildhallError } from '@guildhall/sdk';
import { CliError } from '../cli-error.ts';

/**
 * Whether the server, or this machine, will not have this one file. Anything else, such as a
 * broken connection, a revoked key or a full disk, would stop the next file as well.
 */
export function isRefusal(cause: unknown): boolean {
  if (cause instanceof GuildhallError) return [400, 409, 413, 422].includes(cause.status);
  return cause instanceof CliError;
}
