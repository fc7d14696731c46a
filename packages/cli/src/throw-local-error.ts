import { CliError, messageOf } from './cli-error.ts';
import { commandName } from './command-name.ts';

/** Throws a CliError with one line for a failure in the local database. */
export function throwLocalError(cause: unknown): never {
  const said = messageOf(cause);
  if (!said.includes('in use by another')) throw new CliError(said, { cause });
  throw new CliError(
    `${said}. (With a server running, teams and keys are made through it: ${commandName()} teams add, ${commandName()} keys create)`,
    { cause },
  );
}
