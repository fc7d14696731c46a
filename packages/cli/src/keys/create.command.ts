import type { Scope } from '@guildhall/sdk';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { commaSeparated } from '../repeatable.ts';
import { findTeamRef } from '../teams/find-team.ts';

interface Options extends ConnectionOptions {
  team?: string;
  scopes?: string;
  expires?: string;
  json?: true;
}

export function createCommand(): Command {
  const about = 'make a key; its secret is shown this once';
  const example =
    'keys create Website --scopes search,documents:read --expires 2027-12-31T00:00:00Z';
  return withConnection(newCommand('create', about, example))
    .argument('<name>', 'what it is for')
    .option('--team <team>', 'id, slug or name of the team it acts for')
    .option('--scopes <scopes>', 'only these, joined by commas, for example search,documents:read')
    .option('--expires <time>', 'an ISO 8601 time, for example 2027-01-31T00:00:00Z')
    .option('--json', 'one JSON line: key, secret')
    .action(async (name: string, options: Options) => {
      const guildhall = connect(options);
      const answer = await guildhall.createKey({
        name,
        teamId: await findTeamRef(guildhall, options.team),
        // The server reports unknown scopes.
        scopes: options.scopes === undefined ? undefined : readScopes(options.scopes),
        expiresAt: options.expires,
      });
      if (options.json) return console.log(JSON.stringify(answer));
      console.log(
        `${answer.secret}\n\nThis is key ${answer.key.id}; keep it now, it is not shown again.`,
      );
    });
}

function readScopes(text: string): Scope[] {
  return commaSeparated(text) as Scope[];
}
