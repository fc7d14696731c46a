import type { Guildhall, Visibility } from '@guildhall/sdk';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { newCommand } from '../terminal/new-command.ts';
import { connect, onTeam } from '../connect/on-server.ts';
import type { Call } from '../connect/on-server.ts';
import { visibilityOption } from '../terminal/options.ts';
import { openImportProgress } from '../terminal/progress.ts';
import { importFolder } from './import-folder.ts';

/** High, because an import may take hours and survive a restart of the server. */
const attemptsMax = 8;

interface Options {
  visibility?: Visibility;
  concurrency: number;
  retry?: true;
}

export function importCommand(): Command {
  const about = 'upload a folder to a team’s knowledge base';
  const example = 'import ./handbook --team workshops --visibility tree';
  return onTeam(
    newCommand('import', about, example)
      .argument('<folder>', 'its folders are kept; run it again to send only what changed')
      .addOption(visibilityOption())
      .option('--retry', 'try failed files again, even if they did not change')
      .option('--concurrency <files>', 'files to send at the same time', readConcurrency, 4)
      .option('--json', 'one JSON line: uploaded, unchanged, failed, passedOver'),
    runImport,
  );
}

async function runImport({ teamId, options }: Call<Options>, folder: string): Promise<void> {
  const { visibility, concurrency, retry = false, json } = options;
  const guildhall = connect(options, { attemptsMax });
  const url = options.url.replace(/\/+$/, '');
  const settings = { url, teamId, visibility, concurrency, retry };
  const progress = openImportProgress(process.stderr);
  const outcome = await importFolder(guildhall, folder, settings, progress);
  if (outcome.failed > 0) process.exitCode = 1;
  if (json) return console.log(JSON.stringify(outcome));
  const { uploaded, unchanged, failed, passedOver } = outcome;
  const links = passedOver > 0 ? `, ${passedOver} passed over (links and the like)` : '';
  const understanding = await sayEmbeddingProgress(guildhall);
  console.log(
    `${uploaded} uploaded, ${unchanged} unchanged, ${failed} failed${links}${understanding}`,
  );
}

/** Says how many passages are found by their meaning, until all are, if the key may ask. */
async function sayEmbeddingProgress(guildhall: Guildhall): Promise<string> {
  try {
    const { passages, understood } = (await guildhall.getSystemChecks()).storage;
    if (understood === null || understood >= passages) return '';
    const say = (count: number) => count.toLocaleString('en');
    return `; found by meaning so far: ${say(understood)} of ${say(passages)} passages`;
  } catch {
    return '';
  }
}

function readConcurrency(text: string): number {
  if (!/^([1-9]|[1-5][0-9]|6[0-4])$/.test(text)) {
    throw new InvalidArgumentError('must be an integer from 1 to 64');
  }
  return Number(text);
}
