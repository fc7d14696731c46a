import type { DescribedModel, DescribedModels } from '@guildhall/server';
import type { Command } from 'commander';
import { commandName } from '../command-name.ts';
import { newCommand } from '../new-command.ts';
import { printColumns } from '../print-columns.ts';
import { here } from './here.ts';

export function listCommand(): Command {
  const about = 'which model serves, which ones are kept, and which ones can be added';
  return newCommand('list', about, 'models list')
    .option('--json', 'one JSON line: models, available')
    .action(async ({ json }: { json?: true }) => {
      const listed = await here((server, settings, tellStep) =>
        server.listModelsHere(settings, tellStep),
      );
      if (json) return console.log(JSON.stringify(listed));
      print(listed);
    });
}

function print({ models, available }: DescribedModels): void {
  if (models.length === 0) console.log('No model serves: texts are found by their words.');
  printColumns(
    ['EMBEDDINGS', 'state', 'passages', 'golden questions'],
    models.map((model) => [model.setting, model.state, sayPassages(model), sayCompared(model)]),
  );
  console.log(`\nTo add (${commandName()} models add NAME), then EMBEDDINGS=onnx:NAME:\n`);
  printColumns(
    ['name', 'here', 'licence', 'numbers', ''],
    available.map(({ name, isHere, licence, dimensions, about }) => [
      name,
      isHere ? 'here' : '',
      licence,
      String(dimensions ?? ''),
      about,
    ]),
  );
}

function sayPassages({ understood, passages }: DescribedModel): string {
  const say = (count: number) => count.toLocaleString('en');
  return understood >= passages ? say(passages) : `${say(understood)} of ${say(passages)}`;
}

function sayCompared({ compared }: DescribedModel): string {
  if (compared === null) return '';
  const { before, after, expectations } = compared;
  return `${after} of ${expectations} fulfilled, ${before} before`;
}
