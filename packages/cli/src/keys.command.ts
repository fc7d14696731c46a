import type { Key, Scope } from '@guildhall/sdk';
import { Command } from 'commander';
import { connect, withConnection } from './connection.ts';
import type { ConnectionOptions } from './connection.ts';

export function keysCommand(): Command {
  return new Command('keys')
    .description('list, make and revoke team API keys')
    .addCommand(listCommand())
    .addCommand(createCommand())
    .addCommand(revokeCommand());
}

function listCommand(): Command {
  return withConnection(new Command('list'))
    .description('the keys of the tree that are not revoked')
    .option('--json', 'one JSON line')
    .action(async (options: ConnectionOptions & { json?: true }) => {
      const keys = await Array.fromAsync(connect(options).all.listKeys());
      if (options.json) console.log(JSON.stringify({ keys }));
      else for (const key of keys) console.log(describeKey(key));
    });
}

function describeKey(key: Key): string {
  const may = key.scopes === null ? 'everything' : key.scopes.join(',');
  const until = key.expiresAt === null ? '' : `  until ${key.expiresAt}`;
  return `${key.id}  ${key.name}  ${may}  last used ${key.lastUsedAt ?? 'never'}${until}`;
}

interface CreateOptions extends ConnectionOptions {
  team?: string;
  scopes?: string;
  expires?: string;
  json?: true;
}

function createCommand(): Command {
  return withConnection(new Command('create'))
    .description('make a key; its secret is shown this once')
    .argument('<name>', 'what it is for')
    .option('--team <team>', 'id or slug of the team it acts for')
    .option('--scopes <scopes>', 'only these, joined by commas, for example search,documents:read')
    .option('--expires <time>', 'an ISO 8601 time, for example 2027-01-31T00:00:00Z')
    .option('--json', 'one JSON line')
    .action(async (name: string, options: CreateOptions) => {
      const answer = await connect(options).createKey({
        name,
        teamId: options.team,
        // The server says which of them is none.
        scopes: options.scopes?.split(',').map((scope) => scope.trim() as Scope),
        expiresAt: options.expires,
      });
      if (options.json) console.log(JSON.stringify(answer));
      else
        console.log(
          `${answer.secret}\n\nThis is key ${answer.key.id}; keep it now, it is not shown again.`,
        );
    });
}

function revokeCommand(): Command {
  return withConnection(new Command('revoke'))
    .description('revoke a key; its next request is refused')
    .argument('<id>', 'as `keys list` shows it')
    .action(async (keyId: string, options: ConnectionOptions) => {
      await connect(options).revokeKey({ keyId });
      console.log(`Revoked ${keyId}`);
    });
}
