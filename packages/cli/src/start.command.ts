import type { Command } from 'commander';
import { newCommand } from './terminal/new-command.ts';
import { showWaiting } from './terminal/show-waiting.ts';

export function startCommand(): Command {
  const about = 'run the server; settings are environment variables (see docs/settings.md)';
  return newCommand('start', about, 'start').action(async () => {
    // Without a terminal, the log has the steps.
    const waiting = process.stderr.isTTY ? showWaiting() : undefined;
    const end = () => waiting?.end();
    const { main } = await import('@guildhall/server');
    await main({ tellStep: waiting?.tellStep, started: end }).finally(end);
  });
}
