import type { Key, Scope } from '@guildhall/sdk';
import type { Command } from 'commander';
import { findIdByName, isSameName } from './connect/find-by-name.ts';
import { newCommand, newGroup } from './terminal/new-command.ts';
import { onServer, onTeam } from './connect/on-server.ts';
import type { Call } from './connect/on-server.ts';
import { printList, withPages } from './terminal/print-list.ts';
import type { ListOptions } from './terminal/print-list.ts';
import { printAnswer } from './terminal/print.ts';

export function keysCommand(): Command {
  return newGroup('keys', 'list, create and revoke team API keys', [
    listKeys(),
    createKey(),
    revokeKey(),
  ]);
}

function listKeys(): Command {
  const about = 'the keys of a team and of all teams below it, without revoked ones';
  return onTeam(
    withPages(newCommand('list', about, 'keys list')),
    ({ guildhall, teamId, options }: Call<ListOptions>) =>
      printList(
        {
          name: 'keys',
          readPage: (paging) => guildhall.listKeys({ teamId, ...paging }),
          titles: ['ID', 'NAME', 'MAY', 'USED'],
          toRow,
        },
        options,
      ),
  );
}

function toRow({ id, name, scopes, lastUsedAt, expiresAt }: Key): string[] {
  const until = expiresAt === null ? '' : `  until ${expiresAt}`;
  const may = scopes === null ? 'everything' : scopes.join(',');
  return [id, name, may, `last used ${lastUsedAt ?? 'never'}${until}`];
}

function createKey(): Command {
  const about = 'create a key; its secret is shown only once';
  const example =
    'keys create Website --scopes search,documents:read --expires 2027-12-31T00:00:00Z';
  return onTeam(
    newCommand('create', about, example)
      .argument('<name>', 'what it is for')
      .option('--scopes <scopes>', 'only these, separated by commas: search,documents:read')
      .option('--expires <time>', 'an ISO 8601 time, for example 2027-01-31T00:00:00Z')
      .option('--json', 'one JSON line: key, secret'),
    async (
      { guildhall, teamId, options }: Call<{ scopes?: string; expires?: string }>,
      name: string,
    ) => {
      // The server reports unknown scopes.
      const scopes = options.scopes?.split(',').map((scope) => scope.trim() as Scope);
      const made = { name, teamId, scopes, expiresAt: options.expires };
      printAnswer(await guildhall.createKey(made), options, ({ secret, key }) =>
        console.log(`${secret}\n\nThis is key ${key.id}. Keep it now, it is not shown again.`),
      );
    },
  );
}

function revokeKey(): Command {
  const about = 'revoke a key and all keys made with it, at once';
  return onServer(
    newCommand('revoke', about, 'keys revoke Website').argument('<key>', 'id or name'),
    async ({ guildhall, options }: Call, text: string) => {
      const keyId = await findIdByName(guildhall.all.listKeys(), {
        text,
        what: 'key',
        isNamed: ({ name }) => isSameName(name, text),
        describe: ({ createdAt }) => `made ${createdAt}`,
      });
      printAnswer(await guildhall.revokeKey({ keyId }), options, `Revoked ${keyId}`);
    },
  );
}
