import type { Command } from 'commander';
import { commandName } from './terminal/command-name.ts';
import { here } from './connect/here.ts';
import { newCommand, newGroup } from './terminal/new-command.ts';
import { printAnswer } from './terminal/print.ts';

export function secretsCommand(): Command {
  return newGroup('secrets', 'the secrets that sign, on the machine of the server', [
    renewSecrets(),
  ]);
}

function renewSecrets(): Command {
  const about = 'replace all secrets, after their key was lost or stolen';
  return newCommand('renew', about, 'secrets renew')
    .option('--json', 'one JSON line: webhooks')
    .action(async ({ json }: { json?: true }) => {
      const renewed = await here(async (server, settings, tellStep) => {
        const { dataDir, databaseUrl: url } = settings;
        const database = await server.openDatabase({ dataDir, url, mustExist: true, tellStep });
        return server.renewSecrets(database.db, settings).finally(() => database.close());
      });
      printAnswer(renewed, { json }, ({ webhooks }) => {
        console.log('The secrets are new. Everyone has to sign in again.');
        console.log('Restart a running server now: until then it uses the old secrets.');
        if (webhooks === 0) return;
        console.log(
          `Webhooks: ${webhooks}. Their receivers refuse deliveries until an owner makes new secrets (${commandName()} webhooks rotate).`,
        );
      });
    });
}
