import type { Command } from 'commander';
import { CliError } from '../cli-error.ts';
import { commandName } from '../command-name.ts';
import { newCommand } from '../new-command.ts';
import { here } from './here.ts';

export function backCommand(): Command {
  const about = 'let the model that served before serve again, within ten seconds';
  return newCommand('back', about, 'models back')
    .option('--json', 'one JSON line: setting')
    .action(async ({ json }: { json?: true }) => {
      const { setting } = await here((server, settings, tellStep) =>
        server.goBackHere(settings, tellStep),
      );
      if (setting === null) throw new CliError('No model has served before this one');
      if (json) return console.log(JSON.stringify({ setting }));
      console.log(`${setting} serves within five seconds`);
      console.log(
        `The other one stays away after a restart, too, until ${commandName()} models use takes it`,
      );
    });
}
