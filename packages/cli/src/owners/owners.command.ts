import type { Command } from 'commander';
import { newGroup } from '../new-command.ts';
import { addCommand } from './add.command.ts';

export function ownersCommand(): Command {
  return newGroup('owners', 'name an owner of an organisation, on the machine of the server', [
    addCommand(),
  ]);
}
