import { GuildhallError } from '@guildhall/sdk';
import { CliError } from '../cli-error.ts';

/**
 * True if the server or this machine refuses this one file only. Other errors, such as a broken
 * connection, a revoked key or a full disk, would stop the next file, too.
 */
export function isRefusal(cause: unknown): boolean {
  if (cause instanceof GuildhallError) return [400, 409, 413, 422].includes(cause.status);
  return cause instanceof CliError;
}
