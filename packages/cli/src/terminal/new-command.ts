import { Command } from 'commander';
import { commandName } from './command-name.ts';

/**
 * Creates a command with a one-line description and an example below its help.
 * @param example the arguments, without the name of the program
 */
export function newCommand(name: string, description: string, example: string): Command {
  return new Command(name)
    .description(description)
    .addHelpText('after', `\nExample:\n  ${commandName()} ${example}`);
}

/** Creates a command with subcommands. */
export function newGroup(name: string, description: string, commands: readonly Command[]): Command {
  const group = new Command(name).description(description);
  for (const command of commands) group.addCommand(command);
  return group;
}
