import { visibilities } from '@guildhall/contract';
import type { Guildhall, Visibility } from '@guildhall/sdk';
import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import { findTeamRef, teamOption } from '../teams/find-team.ts';
import { newCommand } from '../new-command.ts';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { importFolder } from './import-folder.ts';
import { openProgress } from './progress.ts';

/** High, because an import may take hours and survive a restart of the server. */
const attemptsMax = 8;

interface Options extends ConnectionOptions {
  team?: string;
  visibility?: Visibility;
  concurrency: number;
  retry?: true;
  json?: true;
}

export function importCommand(): Command {
  const about = 'bring the files of a folder into a team’s knowledge base';
  const example = 'import ./handbook --team workshops --visibility tree';
  return withConnection(newCommand('import', about, example))
    .argument('<folder>', 'its folders are kept; run it again to send only what changed')
    .option(...teamOption)
    .addOption(
      new Option('--visibility <visibility>', 'who may see what is sent (new files: team)').choices(
        visibilities,
      ),
    )
    .option('--retry', 'try files again that failed before, even if they did not change')
    .option('--concurrency <files>', 'how many files travel at the same time', readConcurrency, 4)
    .option('--json', 'one JSON line: uploaded, unchanged, failed, passedOver')
    .action(async (folder: string, options: Options) => {
      const { visibility, concurrency, retry = false } = options;
      const guildhall = connect(options, { attemptsMax });
      const teamId = await findTeamRef(guildhall, options.team);
      const url = options.url.replace(/\/+$/, '');
      const settings = { url, teamId, visibility, concurrency, retry };
      const outcome = await importFolder(guildhall, folder, settings, openProgress(process.stderr));
      if (outcome.failed > 0) process.exitCode = 1;
      if (options.json) return console.log(JSON.stringify(outcome));
      const { uploaded, unchanged, failed, passedOver } = outcome;
      const links = passedOver > 0 ? `, ${passedOver} passed over (links and the like)` : '';
      const understanding = await sayUnderstanding(guildhall);
      console.log(
        `${uploaded} uploaded, ${unchanged} unchanged, ${failed} failed${links}${understanding}`,
      );
    });
}

/** Says how many passages are found by their meaning, until all are, if the key may ask. */
async function sayUnderstanding(guildhall: Guildhall): Promise<string> {
  try {
    const { passages, understood } = (await guildhall.getSystemChecks()).storage;
    if (understood === null || understood >= passages) return '';
    const say = (count: number) => count.toLocaleString('en');
    return `; understanding ${say(understood)} of ${say(passages)} passages`;
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
