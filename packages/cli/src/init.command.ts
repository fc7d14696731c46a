import { email, languages } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import type { Db } from '@guildhall/server';
import { Option } from 'commander';
import type { Command } from 'commander';
import { CliError } from './cli-error.ts';
import { commandName } from './command-name.ts';
import { here } from './here.ts';
import { newCommand } from './new-command.ts';
import { oneLine } from './terminal-text.ts';

interface Options {
  team: string;
  owner: string;
  language: Language;
  another?: true;
  json?: true;
}

interface Made {
  teamId: string;
  slug: string;
  apiKey: string;
  ownerUserId: string;
}

export function initCommand(): Command {
  const about = 'create an organisation: its top-level team, owner and first API key';
  const language = new Option(
    '--language <code>',
    'the language of its first assistant and workflows',
  );
  return newCommand('init', about, 'init --team "Tide Mill" --owner ada@example.com')
    .requiredOption('--team <name>', 'the name of the team')
    .requiredOption('--owner <email>', 'the e-mail address of its owner')
    .addOption(language.choices(languages).default('en'))
    .option('--another', 'add a second organisation, separate from the existing one')
    .option('--json', 'one JSON line: teamId, slug, apiKey, ownerUserId')
    .action(async (options: Options) => {
      // Checked first, so that an error creates no database.
      if (!email.safeParse(options.owner).success) {
        throw new CliError('--owner must be an e-mail address');
      }
      const made = await makeTeam(options);
      if (options.json) console.log(JSON.stringify(made));
      else print(made, options);
    });
}

function makeTeam({ team, owner, language, another }: Options): Promise<Made> {
  return here(async (server, { dataDir, databaseUrl: url }, tellStep) => {
    const database = await server.openDatabase({ dataDir, url, tellStep });
    try {
      const { db } = database;
      if (!another) await refuseSecond(db);
      return await server.initOrganisation(db, { team, owner, language });
    } finally {
      await database.close();
    }
  });
}

/**
 * Refuses a second organisation without --another. Users forget the first one and would have two of
 * everything.
 */
async function refuseSecond(db: Db): Promise<void> {
  const { findTopLevelTeams } = await import('@guildhall/server');
  const present = await findTopLevelTeams(db);
  if (present.length === 0) return;
  const named = present.map(({ name, slug }) => `${oneLine(name)} (${slug})`).join(', ');
  throw new CliError(
    `there is an organisation already: ${named}. Add teams below it with ${commandName()} teams add; ` +
      '--another adds a second organisation, separate from it',
    { code: 'initialised' },
  );
}

function print({ teamId, slug, apiKey, ownerUserId }: Made, { team, owner }: Options): void {
  const name = commandName();
  console.log(`Team      ${team}  (id ${teamId}, slug ${slug})`);
  console.log(`Owner     ${owner}  (id ${ownerUserId})`);
  console.log(`API key   ${apiKey}`);
  console.log(`\nKeep the key now, it is not shown again. With a server running (${name} start):`);
  console.log(`  export GUILDHALL_KEY=${apiKey}`);
  console.log(`  ${name} import FOLDER`);
  console.log(`  ${name} search "…" --as ${owner}`);
}
