import type { Command } from 'commander';
import { newGroup } from '../new-command.ts';
import { renewCommand } from './renew.command.ts';

export function secretsCommand(): Command {
  return newGroup('secrets', 'the secrets that sign, on the machine of the server', [
    renewCommand(),
  ]);
}
