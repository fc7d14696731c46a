import { CliError, messageOf } from './cli-error.ts';

/** What the database or a rule refused, as one line for whoever runs a command beside it. */
export function explainLocally(cause: unknown): never {
  const said = messageOf(cause);
  if (!said.includes('in use by another')) throw new CliError(said, { cause });
  throw new CliError(
    `${said}. (With a server running, teams and keys are made through it: POST /v1/teams, guildhall keys create)`,
    { cause },
  );
}
