import { CliError, messageOf } from './cli-error.ts';
import { commandName } from './command-name.ts';

/** What the database or a rule refused, as one line for whoever runs a command beside it. */
export function explainLocally(cause: unknown): never {
  const said = messageOf(cause);
  if (!said.includes('in use by another')) throw new CliError(said, { cause });
  throw new CliError(
    `${said}. (With a server running, teams and keys are made through it: ${commandName()} teams add, ${commandName()} keys create)`,
    { cause },
  );
}
