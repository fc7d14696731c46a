import { email, languages } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import type { Db } from '@guildhall/server';
import { Option } from 'commander';
import type { Command } from 'commander';
import { CliError } from './cli-error.ts';
import { commandName } from './command-name.ts';
import { throwLocalError } from './throw-local-error.ts';
import { newCommand } from './new-command.ts';
import { oneLine } from './one-line.ts';
import { showWaiting } from './show-waiting.ts';

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
  const about = 'make a top-level team with its owner and first key, in the database itself';
  const example = 'init --team "Tide Mill" --owner ada@example.com';
  return newCommand('init', about, example)
    .requiredOption('--team <name>', 'the name of the team')
    .requiredOption('--owner <email>', 'the e-mail address of its owner')
    .addOption(languageOption())
    .option('--another', 'beside the one that is there: another organisation, apart from it')
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

function languageOption(): Option {
  const about = 'the language of the assistant and the workflows that the team begins with';
  return new Option('--language <code>', about).choices(languages).default('en');
}

async function makeTeam({ team, owner, language, another }: Options): Promise<Made> {
  const waiting = showWaiting();
  try {
    const { initOrganisation, openDatabase, readSettings } = await import('@guildhall/server');
    const { dataDir, databaseUrl: url } = readSettings();
    const { tellStep } = waiting;
    const database = await openDatabase({ dataDir, url, tellStep }).catch(throwLocalError);
    try {
      if (!another) await refuseSecond(database.db);
      return await initOrganisation(database.db, { team, owner, language }).catch(throwLocalError);
    } finally {
      await database.close();
    }
  } finally {
    waiting.end();
  }
}

/**
 * Refuses a second organisation without --another. Users forget the first one and would have two of
 * everything.
 */
async function refuseSecond(db: Db): Promise<void> {
  const { findTopLevelTeams } = await import('@guildhall/server');
  const there = await findTopLevelTeams(db);
  if (there.length === 0) return;
  const named = there.map(({ name, slug }) => `${oneLine(name)} (${slug})`).join(', ');
  const name = commandName();
  throw new CliError(
    `this was done before: there is ${named}. Add teams below it with ${name} teams add; ` +
      'with --another this makes an organisation of its own, which shares nothing with it',
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
