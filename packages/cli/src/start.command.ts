import { Command } from 'commander';

export function startCommand(): Command {
  return new Command('start')
    .description('run the server; settings are environment variables (see README.md)')
    .action(async () => {
      const { main } = await import('@guildhall/server');
      await main();
    });
}
