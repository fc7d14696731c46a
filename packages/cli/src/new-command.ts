import { Command } from 'commander';
import { commandName } from './command-name.ts';

/**
 * A command with what it does, in one line, and an example below its help.
 * @param example without the name of the program
 */
export function newCommand(name: string, description: string, example: string): Command {
  return new Command(name)
    .description(description)
    .addHelpText('after', `\nExample:\n  ${commandName()} ${example}`);
}

/** A command of which `name` is only the first word. */
export function newGroup(name: string, description: string, commands: readonly Command[]): Command {
  const group = new Command(name).description(description);
  for (const command of commands) group.addCommand(command);
  return group;
}
