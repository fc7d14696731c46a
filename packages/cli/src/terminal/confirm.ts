import { createInterface } from 'node:readline/promises';
import type { Command } from 'commander';
import { CliError } from './cli-error.ts';

export interface ConfirmOptions {
  yes?: true;
}

/** Adds the option that skips the confirmation of a destructive command. */
export function withYes(command: Command): Command {
  return command.option('-y, --yes', 'do not ask first; needed without a terminal');
}

/** Asks the user at the terminal. Throws unless the answer is yes, or if there is no terminal. */
export async function confirm(question: string, { yes }: ConfirmOptions): Promise<void> {
  if (yes) return;
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    throw new CliError(`no terminal to answer at: ${question} Give --yes to agree`);
  }
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${question} [y/N] `).finally(() => terminal.close());
  if (!/^y(es)?$/i.test(answer.trim())) throw new CliError('nothing was changed');
}
