import type { Command } from 'commander';
import { commandName } from '../command-name.ts';
import { describeSize } from '../backup/describe-size.ts';
import { newCommand } from '../new-command.ts';
import { throwLocalError } from '../throw-local-error.ts';
import { openFetchProgress } from './fetch-progress.ts';

export function addCommand(): Command {
  const about = 'put a model into DATA_DIR/models: fetch a known one, or copy a folder';
  return newCommand('add', about, 'models add multilingual-e5-base')
    .argument('<name>', 'a name of guildhall models list, or any with --from')
    .option('--from <folder>', 'a folder that was carried in; nothing is fetched')
    .option('--json', 'one JSON line: folder, dimensions, bytes, files with their SHA-256')
    .action(async (name: string, { from, json }: { from?: string; json?: true }) => {
      const { addModel, readSettings } = await import('@guildhall/server');
      const { dataDir, modelsMirror: mirror } = readSettings();
      const progress = openFetchProgress(process.stderr);
      const added = await addModel(name, { dataDir, mirror, from, onProgress: progress.tell })
        .catch(throwLocalError)
        .finally(progress.end);
      if (json) return console.log(JSON.stringify(added));
      console.log(`${name} is in ${added.folder}: ${describeSize(added.bytes)}`);
      if (from === undefined) {
        console.log(
          'Guildhall knows no hash of it, so nobody has vouched for the files. The hashes of what was fetched are in origin.json there.',
        );
      }
      console.log(`To use it, start the server with EMBEDDINGS=onnx:${name}`);
      console.log(
        `The model before goes on serving until it is ready: ${commandName()} models list`,
      );
    });
}
