import type { Command } from 'commander';
import { newGroup } from '../new-command.ts';
import { createCommand } from './create.command.ts';
import { listCommand } from './list.command.ts';
import { revokeCommand } from './revoke.command.ts';

export function keysCommand(): Command {
  return newGroup('keys', 'list, make and revoke team API keys', [
    listCommand(),
    createCommand(),
    revokeCommand(),
  ]);
}
