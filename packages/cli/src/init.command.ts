import { email } from '@guildhall/contract';
import { Command } from 'commander';
import { CliError } from './cli-error.ts';
import { explainLocally } from './explain-locally.ts';

interface Options {
  team: string;
  owner: string;
  json?: true;
}

export function initCommand(): Command {
  return new Command('init')
    .description('make a top-level team with its owner and first key, in the database itself')
    .requiredOption('--team <name>', 'the name of the team')
    .requiredOption('--owner <email>', 'the e-mail address of its owner')
    .option('--json', 'one JSON line: teamId, slug, apiKey, ownerUserId')
    .action(async ({ team, owner, json }: Options) => {
      // Before a database is made for nothing.
      if (!email.safeParse(owner).success) throw new CliError('--owner must be an e-mail address');
      const { initOrganisation, openDatabase, readSettings } = await import('@guildhall/server');
      const { dataDir, databaseUrl: url } = readSettings();
      const database = await openDatabase({ dataDir, url }).catch(explainLocally);
      const made = await initOrganisation(database.db, { team, owner })
        .catch(explainLocally)
        .finally(() => database.close());
      if (json) return console.log(JSON.stringify(made));
      console.log(`Team      ${team}  (id ${made.teamId}, slug ${made.slug})`);
      console.log(`Owner     ${owner}  (id ${made.ownerUserId})`);
      console.log(`API key   ${made.apiKey}`);
      console.log(
        '\nKeep the key now, it is not shown again. With a server running (guildhall start):',
      );
      console.log(`  export GUILDHALL_KEY=${made.apiKey}`);
      console.log('  guildhall import FOLDER');
      console.log('  guildhall search "…"');
    });
}
