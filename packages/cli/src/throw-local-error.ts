import { CliError, messageOf } from './cli-error.ts';

/**
 * Throws a CliError with one line for a failure in the local database. `ifInUse` is what to do
 * where a running server has it open.
 */
export function throwLocalError(cause: unknown, ifInUse?: string): never {
  const said = messageOf(cause);
  const isInUse = said.includes('in use by another');
  throw new CliError(isInUse && ifInUse !== undefined ? ifInUse : said, { cause });
}
