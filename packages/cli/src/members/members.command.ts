import { Command } from 'commander';
import { addCommand } from './add.command.ts';
import { inviteCommand } from './invite.command.ts';
import { listCommand } from './list.command.ts';
import { removeCommand } from './remove.command.ts';

export function membersCommand(): Command {
  return new Command('members')
    .description('list, add, invite and remove the members of a team')
    .addCommand(listCommand())
    .addCommand(addCommand())
    .addCommand(inviteCommand())
    .addCommand(removeCommand());
}
