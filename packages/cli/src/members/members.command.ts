import type { Command } from 'commander';
import { newGroup } from '../new-command.ts';
import { addCommand } from './add.command.ts';
import { inviteCommand } from './invite.command.ts';
import { listCommand } from './list.command.ts';
import { removeCommand } from './remove.command.ts';

export function membersCommand(): Command {
  return newGroup('members', 'list, add, invite and remove the members of a team', [
    listCommand(),
    addCommand(),
    inviteCommand(),
    removeCommand(),
  ]);
}
