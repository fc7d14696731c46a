import { visibilities } from '@guildhall/contract';
import type { Visibility } from '@guildhall/sdk';
import { Command, InvalidArgumentError, Option } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { importFolder } from './import-folder.ts';
import { openProgress } from './progress.ts';

/** An import may take hours, and a server is restarted meanwhile. */
const attemptsMax = 8;

interface Options extends ConnectionOptions {
  team?: string;
  visibility?: Visibility;
  concurrency: number;
  retry?: true;
}

export function importCommand(): Command {
  return withConnection(new Command('import'))
    .description('bring the files of a folder into a team’s knowledge base')
    .argument('<folder>', 'its folders are kept; run it again to send only what changed')
    .option('--team <team>', 'id or slug (default: the team of the key)')
    .addOption(
      new Option('--visibility <visibility>', 'who may see what is sent (new files: team)').choices(
        visibilities,
      ),
    )
    .option('--retry', 'try files again that failed before, even if they did not change')
    .option('--concurrency <files>', 'how many files travel at the same time', readConcurrency, 4)
    .action(async (folder: string, options: Options) => {
      const { team: teamId, visibility, concurrency, retry = false } = options;
      const url = options.url.replace(/\/+$/, '');
      const settings = { url, teamId, visibility, concurrency, retry };
      const outcome = await importFolder(
        connect(options, { attemptsMax }),
        folder,
        settings,
        openProgress(process.stderr),
      );
      const { uploaded, unchanged, failed, passedOver } = outcome;
      const links = passedOver > 0 ? `, ${passedOver} passed over (links and the like)` : '';
      console.log(`${uploaded} uploaded, ${unchanged} unchanged, ${failed} failed${links}`);
      if (failed > 0) process.exitCode = 1;
    });
}

function readConcurrency(text: string): number {
  if (!/^([1-9]|[1-5][0-9]|6[0-4])$/.test(text)) {
    throw new InvalidArgumentError('must be an integer from 1 to 64');
  }
  return Number(text);
}
