import type { Command } from 'commander';
import { newGroup } from '../new-command.ts';
import { addCommand } from './add.command.ts';
import { backCommand } from './back.command.ts';
import { listCommand } from './list.command.ts';
import { removeCommand } from './remove.command.ts';
import { useCommand } from './use.command.ts';

export function modelsCommand(): Command {
  return newGroup('models', 'the models that find by meaning, on the machine of the server', [
    listCommand(),
    addCommand(),
    useCommand(),
    backCommand(),
    removeCommand(),
  ]);
}
