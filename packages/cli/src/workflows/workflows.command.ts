import type { Command } from 'commander';
import { newGroup } from '../new-command.ts';
import { addCommand } from './add.command.ts';
import { changeCommand } from './change.command.ts';
import { deleteCommand } from './delete.command.ts';
import { listCommand } from './list.command.ts';
import { showCommand } from './show.command.ts';
import { startCommand } from './start.command.ts';

export function workflowsCommand(): Command {
  return newGroup('workflows', 'list, show, add, change, start and delete guided tasks', [
    listCommand(),
    showCommand(),
    addCommand(),
    changeCommand(),
    startCommand(),
    deleteCommand(),
  ]);
}
