import { CliError, messageOf } from './cli-error.ts';

/** Throws a CliError with one line for a failure in the local database. */
export function throwLocalError(cause: unknown): never {
  throw new CliError(messageOf(cause), { cause });
}
