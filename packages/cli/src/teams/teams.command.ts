import type { Command } from 'commander';
import { newGroup } from '../new-command.ts';
import { addCommand } from './add.command.ts';
import { changeCommand } from './change.command.ts';
import { deleteCommand } from './delete.command.ts';
import { listCommand } from './list.command.ts';
import { showCommand } from './show.command.ts';

export function teamsCommand(): Command {
  return newGroup('teams', 'list, show, add, change and delete the teams of the tree', [
    listCommand(),
    showCommand(),
    addCommand(),
    changeCommand(),
    deleteCommand(),
  ]);
}
