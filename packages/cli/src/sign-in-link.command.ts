import { email as emailShape } from '@guildhall/contract';
import type { Command } from 'commander';
import { here } from './connect/here.ts';
import { CliError } from './terminal/cli-error.ts';
import { newCommand } from './terminal/new-command.ts';
import { printAnswer } from './terminal/print.ts';

const validHours = 24;

export function signInLinkCommand(): Command {
  const about = 'make a link that signs a person in once, on the machine of the server';
  return newCommand('sign-in-link', about, 'sign-in-link ada@example.com')
    .argument('<email>', 'the e-mail address of a person on a team')
    .option('--json', 'one JSON line: email, link, validHours')
    .action(async (given: string, { json }: { json?: true }) => {
      const read = emailShape.safeParse(given);
      if (!read.success) throw new CliError(`${given} is not an e-mail address`);
      const email = read.data;
      const link = await here(async (server, { dataDir, databaseUrl, publicUrl }, tellStep) => {
        const place = { dataDir, url: databaseUrl, mustExist: true, tellStep };
        const database = await server.openDatabase(place);
        const wanted = { publicUrl, email, minutes: validHours * 60 };
        return server.createSignInLink(database.db, wanted).finally(() => database.close());
      });
      if (link === undefined) throw new CliError(`no team has a person with the address ${email}`);
      printAnswer({ email, link, validHours }, { json }, () => {
        console.log(`${link}\nIt signs in ${email} once, within ${validHours} hours.`);
      });
    });
}
