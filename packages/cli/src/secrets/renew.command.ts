import type { Command } from 'commander';
import { commandName } from '../command-name.ts';
import { newCommand } from '../new-command.ts';
import { showWaiting } from '../show-waiting.ts';
import { throwLocalError } from '../throw-local-error.ts';

export function renewCommand(): Command {
  const about = 'replace all secrets, because their key is lost or somebody else has it';
  return newCommand('renew', about, 'secrets renew')
    .option('--json', 'one JSON line: webhooks')
    .action(async ({ json }: { json?: true }) => {
      const renewed = await renew();
      if (json) return console.log(JSON.stringify(renewed));
      console.log('The secrets are new. Everybody has to sign in again.');
      console.log('Start a server that runs again now: until then it knows only the former ones.');
      if (renewed.webhooks === 0) return;
      console.log(
        `Webhooks: ${renewed.webhooks}. Until an owner makes a new secret of each (${commandName()} webhooks rotate), its receiver refuses what it gets.`,
      );
    });
}

async function renew(): Promise<{ webhooks: number }> {
  const waiting = showWaiting();
  try {
    const { openDatabase, readSettings, renewSecrets } = await import('@guildhall/server');
    const settings = readSettings();
    const { dataDir, databaseUrl: url } = settings;
    const { tellStep } = waiting;
    const options = { dataDir, url, mustExist: true, tellStep };
    const database = await openDatabase(options).catch(throwLocalError);
    return await renewSecrets(database.db, settings)
      .catch(throwLocalError)
      .finally(() => database.close());
  } finally {
    waiting.end();
  }
}
