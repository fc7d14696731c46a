import { email, languages } from '@guildhall/contract';
import type { Language } from '@guildhall/contract';
import type { Db } from '@guildhall/server';
import { Option } from 'commander';
import type { Command } from 'commander';
import { CliError } from './terminal/cli-error.ts';
import { commandName } from './terminal/command-name.ts';
import { here } from './connect/here.ts';
import { newCommand } from './terminal/new-command.ts';
import { oneLine } from './terminal/terminal-text.ts';

interface Options {
  team: string;
  owner: string;
  language: Language;
  another?: true;
  json?: true;
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
      const { made, link } = await makeTeam(options);
      if (options.json) console.log(JSON.stringify(made));
      else print({ ...options, ...made, link });
    });
}

const linkHours = 24;

/** Creates the organisation, and a link that signs in its owner once. */
function makeTeam({ team, owner, language, another, json }: Options) {
  return here(async (server, { dataDir, databaseUrl: url, publicUrl }, tellStep) => {
    const database = await server.openDatabase({ dataDir, url, tellStep });
    try {
      const { db } = database;
      if (!another) await refuseSecond(db);
      const made = await server.initOrganisation(db, { team, owner, language });
      const wanted = { publicUrl, email: owner, minutes: linkHours * 60 };
      return { made, link: json ? undefined : await server.createSignInLink(db, wanted) };
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

interface Printed {
  team: string;
  teamId: string;
  slug: string;
  owner: string;
  ownerUserId: string;
  apiKey: string;
  link: string | undefined;
}

function print({ team, teamId, slug, owner, ownerUserId, apiKey, link }: Printed): void {
  const name = commandName();
  console.log(`Team      ${team}  (id ${teamId}, slug ${slug})
Owner     ${owner}  (id ${ownerUserId})
API key   ${apiKey}

Keep the key now, it is not shown again. What to do next:

1. Start the server:
     ${name} start
2. Sign in as ${owner} (the link works once, for ${linkHours} hours):
     ${link}
3. Add documents, in the console or from a folder, and search them:
     export GUILDHALL_KEY=${apiKey}
     ${name} import FOLDER
     ${name} search "…" --as ${owner}`);
}
