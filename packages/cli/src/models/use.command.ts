import type { Command } from 'commander';
import { CliError } from '../cli-error.ts';
import { newCommand } from '../new-command.ts';
import { here } from './here.ts';

export function useCommand(): Command {
  const about = 'let a model of the list serve, whatever the golden questions say';
  return newCommand('use', about, 'models use onnx:bge-m3')
    .argument('<name>', 'as in the first column of guildhall models list')
    .option('--json', 'one JSON line: setting, isComplete')
    .action(async (name: string, { json }: { json?: true }) => {
      const chosen = await here((server, settings, tellStep) =>
        server.useModelHere(settings, name, tellStep),
      );
      if (chosen.setting === null) {
        throw new CliError(
          `There are no vectors of ${name}: start the server with EMBEDDINGS=${name} first`,
        );
      }
      if (json) return console.log(JSON.stringify(chosen));
      console.log(`${chosen.setting} serves within five seconds`);
      if (!chosen.isComplete) console.log('Texts without its vectors are found by their words.');
    });
}
