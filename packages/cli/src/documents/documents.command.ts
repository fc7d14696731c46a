import type { Command } from 'commander';
import { newGroup } from '../new-command.ts';
import { accessCommand } from './access.command.ts';
import { addCommand } from './add.command.ts';
import { changeCommand } from './change.command.ts';
import { deleteCommand } from './delete.command.ts';
import { downloadCommand } from './download.command.ts';
import { foldersCommand } from './folders.command.ts';
import { listCommand } from './list.command.ts';
import { retryCommand } from './retry.command.ts';
import { readAgainCommand } from './read-again.command.ts';
import { showCommand } from './show.command.ts';
import { textCommand } from './text.command.ts';

export function documentsCommand(): Command {
  return newGroup('documents', 'list, show, add, change, share, download and delete documents', [
    listCommand(),
    foldersCommand(),
    showCommand(),
    textCommand(),
    addCommand(),
    changeCommand(),
    accessCommand(),
    downloadCommand(),
    retryCommand(),
    readAgainCommand(),
    deleteCommand(),
  ]);
}
