import type { Command } from 'commander';
import { CliError } from '../cli-error.ts';
import { newCommand } from '../new-command.ts';
import { here } from './here.ts';

export function removeCommand(): Command {
  const about = 'remove the vectors of a model that does not serve, and its files in DATA_DIR';
  return newCommand('remove', about, 'models remove onnx:bge-m3')
    .argument('<name>', 'as guildhall models list writes it')
    .option('--json', 'one JSON line: removed')
    .action(async (name: string, { json }: { json?: true }) => {
      const outcome = await here((server, settings, tellStep) =>
        server.removeModelHere(settings, name, tellStep),
      );
      if (outcome === 'serves') throw new CliError(`${name} serves; let another model serve first`);
      if (outcome === 'unknown') throw new CliError(`There is no model ${name} here`);
      if (json) return console.log(JSON.stringify({ removed: name }));
      console.log(`Removed ${name}`);
    });
}
