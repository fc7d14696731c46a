import { isId } from '@guildhall/contract';
import type { Guildhall, Key, Scope } from '@guildhall/sdk';
import type { Command } from 'commander';
import { connect, withConnection } from './connection.ts';
import type { ConnectionOptions } from './connection.ts';
import { newCommand, newGroup } from './new-command.ts';
import { isSameName, pickOne } from './pick-one.ts';
import { printList, withPages } from './print-list.ts';
import type { ListOptions } from './print-list.ts';
import { commaSeparated } from './repeatable.ts';
import { findTeamRef, teamOption } from './teams/find-team.ts';

export function keysCommand(): Command {
  return newGroup('keys', 'list, make and revoke team API keys', [
    listCommand(),
    createCommand(),
    revokeCommand(),
  ]);
}

function listCommand(): Command {
  const about = 'the keys of a team and all below it that are not revoked';
  return withPages(withConnection(newCommand('list', about, 'keys list')))
    .option(...teamOption)
    .action(async (options: ConnectionOptions & ListOptions & { team?: string }) => {
      const guildhall = connect(options);
      const teamId = await findTeamRef(guildhall, options.team);
      await printList<Key>(
        {
          name: 'keys',
          readPage: async (paging) => {
            const { keys: items, pagination } = await guildhall.listKeys({ teamId, ...paging });
            return { items, pagination };
          },
          titles: ['ID', 'NAME', 'MAY', 'USED'],
          toRow,
        },
        options,
      );
    });
}

function toRow({ id, name, scopes, lastUsedAt, expiresAt }: Key): string[] {
  const until = expiresAt === null ? '' : `  until ${expiresAt}`;
  const may = scopes === null ? 'everything' : scopes.join(',');
  return [id, name, may, `last used ${lastUsedAt ?? 'never'}${until}`];
}

interface CreateOptions extends ConnectionOptions {
  team?: string;
  scopes?: string;
  expires?: string;
  json?: true;
}

function createCommand(): Command {
  const about = 'make a key; its secret is shown this once';
  const example =
    'keys create Website --scopes search,documents:read --expires 2027-12-31T00:00:00Z';
  return withConnection(newCommand('create', about, example))
    .argument('<name>', 'what it is for')
    .option('--team <team>', 'id, slug or name of the team it acts for')
    .option('--scopes <scopes>', 'only these, joined by commas, for example search,documents:read')
    .option('--expires <time>', 'an ISO 8601 time, for example 2027-01-31T00:00:00Z')
    .option('--json', 'one JSON line: key, secret')
    .action(async (name: string, options: CreateOptions) => {
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

function revokeCommand(): Command {
  const about = 'revoke a key and all keys made with it; its next request is refused';
  return withConnection(newCommand('revoke', about, 'keys revoke Website'))
    .argument('<key>', 'its id, or its name')
    .option('--json', 'one JSON line, as the server answers')
    .action(async (text: string, options: ConnectionOptions & { json?: true }) => {
      const guildhall = connect(options);
      const keyId = await findKeyId(guildhall, text);
      const answer = await guildhall.revokeKey({ keyId });
      console.log(options.json ? JSON.stringify(answer) : `Revoked ${keyId}`);
    });
}

async function findKeyId(guildhall: Guildhall, text: string): Promise<string> {
  if (isId(text)) return text;
  const keys = await Array.fromAsync(guildhall.all.listKeys());
  const named = keys.filter(({ name }) => isSameName(name, text));
  const describe = ({ id, createdAt }: Key) => `${id}  made ${createdAt}`;
  return pickOne(named, { text, what: 'key', describe }).id;
}
