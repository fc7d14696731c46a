import { Command } from 'commander';
import { addCommand } from './add.command.ts';
import { listCommand } from './list.command.ts';
import { removeCommand } from './remove.command.ts';

export function membersCommand(): Command {
  return new Command('members')
    .description('list, add and remove the members of a team')
    .addCommand(listCommand())
    .addCommand(addCommand())
    .addCommand(removeCommand());
}
