import type { Command } from 'commander';
import { newGroup } from '../new-command.ts';
import { addCommand } from './add.command.ts';
import { changeCommand } from './change.command.ts';
import { deleteCommand } from './delete.command.ts';
import { deliveriesCommand } from './deliveries.command.ts';
import { listCommand } from './list.command.ts';
import { replayCommand } from './replay.command.ts';
import { rotateCommand } from './rotate.command.ts';
import { showCommand } from './show.command.ts';
import { testCommand } from './test.command.ts';

export function webhooksCommand(): Command {
  return newGroup('webhooks', 'list, show, add, change, test and delete webhooks', [
    listCommand(),
    showCommand(),
    addCommand(),
    changeCommand(),
    rotateCommand(),
    testCommand(),
    deliveriesCommand(),
    replayCommand(),
    deleteCommand(),
  ]);
}
