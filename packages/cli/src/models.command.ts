import type { DescribedModel, DescribedModels } from '@guildhall/server';
import type { Command } from 'commander';
import { CliError } from './terminal/cli-error.ts';
import { commandName } from './terminal/command-name.ts';
import { here, throwLocalError } from './connect/here.ts';
import { newCommand, newGroup } from './terminal/new-command.ts';
import { describeSize, printAnswer, printColumns } from './terminal/print.ts';
import { openFetchProgress } from './terminal/progress.ts';

interface Options {
  json?: true;
}

export function modelsCommand(): Command {
  return newGroup(
    'models',
    'the models that find by meaning, and rerankers, on the machine of the server',
    [listModels(), addModel(), useModel(), goBack(), removeModel()],
  );
}

function listModels(): Command {
  const about = 'the model in use, the models that are kept, and the models to add';
  return newCommand('list', about, 'models list')
    .option('--json', 'one JSON line: models, available')
    .action(async (options: Options) => {
      const listed = await here((server, settings, tellStep) =>
        server.listModelsHere(settings, tellStep),
      );
      printAnswer(listed, options, printModels);
    });
}

function printModels({ models, available }: DescribedModels): void {
  if (models.length === 0) console.log('No model serves: texts are found by their words.');
  printColumns(
    ['EMBEDDINGS', 'state', 'passages', 'golden questions'],
    models.map((model) => [model.setting, model.state, sayPassages(model), sayCompared(model)]),
  );
  console.log(
    `\nTo add (${commandName()} models add NAME), then EMBEDDINGS=onnx:NAME, or RERANKER=onnx:NAME for a reranker:\n`,
  );
  printColumns(
    ['name', 'here', 'licence', 'numbers', ''],
    available.map(({ name, isHere, licence, dimensions, about }) => {
      return [name, isHere ? 'here' : '', licence, `${dimensions ?? ''}`, about];
    }),
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

function addModel(): Command {
  const about = 'put a model into DATA_DIR/models: download a known one, or copy a folder';
  return newCommand('add', about, 'models add multilingual-e5-base')
    .argument('<name>', 'a name of `models list`, or any name with --from')
    .option('--from <folder>', 'copy this folder; nothing is downloaded')
    .option('--json', 'one JSON line: folder, setting, dimensions, bytes, files with their SHA-256')
    .action(async (name: string, { from, json }: Options & { from?: string }) => {
      const server = await import('@guildhall/server');
      const { dataDir, modelsMirror: mirror } = server.readSettings();
      const { tell: onProgress, end } = openFetchProgress(process.stderr);
      const added = await server
        .addModel(name, { dataDir, mirror, from, onProgress })
        .catch(throwLocalError)
        .finally(end);
      printAnswer(added, { json }, ({ folder, bytes, setting }) => {
        console.log(`${name} is in ${folder}: ${describeSize(bytes)}`);
        if (from === undefined) console.log(unverified);
        console.log(`To use it, start the server with ${setting}=onnx:${name}`);
        if (setting === 'RERANKER') return;
        const list = `${commandName()} models list`;
        console.log(`The current model stays in use until the new one is ready: ${list}`);
      });
    });
}

const unverified =
  'Guildhall has no hashes of its own for this model: large files were compared with the one that the server tells, if it does. origin.json there has the hashes of what was downloaded.';

function useModel(): Command {
  const about = 'switch to a model of the list, whatever its golden questions say';
  return newCommand('use', about, 'models use onnx:bge-m3')
    .argument('<name>', 'from the first column of `models list`')
    .option('--json', 'one JSON line: setting, isComplete')
    .action(async (name: string, options: Options) => {
      const chosen = await here((server, settings, tellStep) =>
        server.useModelHere(settings, name, tellStep),
      );
      if (chosen.setting === null) {
        throw new CliError(
          `There are no vectors of ${name}: start the server with EMBEDDINGS=${name} first`,
        );
      }
      printAnswer(chosen, options, ({ setting, isComplete }) => {
        console.log(`${setting} serves within five seconds`);
        if (!isComplete) console.log('Texts without its vectors are found by their words.');
      });
    });
}

function goBack(): Command {
  return newCommand('back', 'go back to the model that served before', 'models back')
    .option('--json', 'one JSON line: setting')
    .action(async (options: Options) => {
      const { setting } = await here((server, settings, tellStep) =>
        server.goBackHere(settings, tellStep),
      );
      if (setting === null) throw new CliError('No model has served before this one');
      printAnswer({ setting }, options, () => {
        console.log(`${setting} serves within five seconds`);
        const use = `${commandName()} models use`;
        console.log(`The other model stays unused, also after a restart, until ${use} selects it`);
      });
    });
}

function removeModel(): Command {
  const about = 'remove the vectors of a model that does not serve, and its files in DATA_DIR';
  return newCommand('remove', about, 'models remove onnx:bge-m3')
    .argument('<name>', 'from the first column of `models list`')
    .option('--json', 'one JSON line: removed')
    .action(async (name: string, options: Options) => {
      const outcome = await here((server, settings, tellStep) =>
        server.removeModelHere(settings, name, tellStep),
      );
      if (outcome === 'serves') {
        throw new CliError(`${name} serves; switch to another model first`);
      }
      if (outcome === 'unknown') throw new CliError(`There is no model ${name} here`);
      printAnswer({ removed: name }, options, `Removed ${name}`);
    });
}
