import { isId } from '@guildhall/contract';
import type { Guildhall, Key } from '@guildhall/sdk';
import type { Command } from 'commander';
import { connect, withConnection } from '../connection.ts';
import type { ConnectionOptions } from '../connection.ts';
import { newCommand } from '../new-command.ts';
import { isSameName, pickOne } from '../pick-one.ts';

export function revokeCommand(): Command {
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
