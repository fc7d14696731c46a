import { createHash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { hostname } from 'node:os';
import type { Guildhall, Visibility } from '@guildhall/sdk';
import { InvalidArgumentError } from 'commander';
import type { Command } from 'commander';
import { withYes } from '../terminal/confirm.ts';
import type { ConfirmOptions } from '../terminal/confirm.ts';
import { newCommand } from '../terminal/new-command.ts';
import { connect, onTeam } from '../connect/on-server.ts';
import type { Call } from '../connect/on-server.ts';
import { visibilityOption } from '../terminal/options.ts';
import { openImportProgress } from '../terminal/progress.ts';
import { allowDeletion } from './delete-gone.ts';
import { describeImport, describePlan } from './describe-import.ts';
import { runImport } from './import-folder.ts';
import { prepareImport } from './prepare-import.ts';

/** High, because an import may take hours and survive a restart of the server. */
const attemptsMax = 8;

interface Options extends ConfirmOptions {
  visibility?: Visibility;
  concurrency: number;
  retry?: true;
  source?: string;
  adopt?: true;
  delete?: true;
  dryRun?: true;
}

export function importCommand(): Command {
  const about = 'upload a folder to a team’s knowledge base';
  const example = 'import ./handbook --team workshops --visibility tree';
  const command = newCommand('import', about, example)
    .argument('<folder>', 'its folders are kept; run it again to send only what changed')
    .addOption(visibilityOption())
    .option('--delete', 'delete what it imported earlier and is no longer in the folder')
    .option('--dry-run', 'only say what would be done')
    .option('--retry', 'try failed files again, even if they did not change')
    .option(
      '--source <name>',
      'the folder’s name on the server (default: machine and path)',
      readSource,
    )
    .option('--adopt', 'treat documents that are in the folder unchanged as imported from it')
    .option('--concurrency <files>', 'files to send at the same time', readConcurrency, 4)
    .option('--json', 'one JSON line: uploaded, unchanged, failed, moved, gone, …');
  return onTeam(withYes(command), importFiles);
}

async function importFiles({ teamId, options }: Call<Options>, folder: string): Promise<void> {
  const { visibility, concurrency, retry = false, adopt = false, dryRun, json } = options;
  const guildhall = connect(options, { attemptsMax });
  const source = options.source ?? (await nameFolder(folder));
  const wanted = {
    teamId,
    visibility,
    source,
    concurrency,
    retry,
    adopt,
    delete: options.delete ?? false,
  };
  const prepared = await prepareImport(guildhall, folder, wanted);
  if (wanted.delete) await allowDeletion(folder, prepared, dryRun ? { yes: true } : options);
  if (dryRun) {
    if (prepared.faults.length > 0) process.exitCode = 1;
    return describePlan(prepared, wanted, json === true);
  }
  const progress = openImportProgress(process.stderr);
  const outcome = await runImport(guildhall, prepared, wanted, progress);
  if (outcome.failed > 0) process.exitCode = 1;
  if (json) return console.log(JSON.stringify(outcome));
  describeImport(outcome, wanted, await sayEmbeddingProgress(guildhall));
}

/** Names a folder that has no name: nobody can read the machine and the path from it. */
async function nameFolder(folder: string): Promise<string> {
  // A folder that does not exist is reported when it is read.
  const path = await realpath(folder).catch(() => folder);
  return createHash('sha256').update(`${hostname()}\n${path}`).digest('hex').slice(0, 32);
}

/** Says how many passages are found by their meaning, until all are, if the key may ask. */
async function sayEmbeddingProgress(guildhall: Guildhall): Promise<string> {
  try {
    const { passages, understood } = (await guildhall.getSystemChecks()).storage;
    if (understood === null || understood >= passages) return '';
    const say = (count: number) => count.toLocaleString('en');
    return `; found by meaning so far: ${say(understood)} of ${say(passages)} passages, the others in the next minutes, and until then by their words`;
  } catch {
    return '';
  }
}

function readSource(text: string): string {
  if (!/^[!-~]{1,100}$/.test(text)) {
    throw new InvalidArgumentError('must be 1 to 100 ASCII characters without spaces');
  }
  return text;
}

function readConcurrency(text: string): number {
  if (!/^([1-9]|[1-5][0-9]|6[0-4])$/.test(text)) {
    throw new InvalidArgumentError('must be an integer from 1 to 64');
  }
  return Number(text);
}
