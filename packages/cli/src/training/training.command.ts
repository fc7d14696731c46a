import type { Command } from 'commander';
import { newGroup } from '../new-command.ts';
import { addCommand } from './add.command.ts';
import { approveCommand } from './approve.command.ts';
import { listCommand } from './list.command.ts';
import { pinCommand } from './pin.command.ts';
import { previewCommand } from './preview.command.ts';
import { rejectCommand } from './reject.command.ts';
import { showCommand } from './show.command.ts';
import { unpinCommand } from './unpin.command.ts';

export function trainingCommand(): Command {
  return newGroup('training', 'list, show, preview and decide what people corrected', [
    listCommand(),
    showCommand(),
    addCommand(),
    previewCommand(),
    approveCommand(),
    rejectCommand(),
    pinCommand(),
    unpinCommand(),
  ]);
}
