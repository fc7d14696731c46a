import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SettingsOf } from '@guildhall/contract';
import { SourceProblem } from '#ground/ports/source.ts';

interface SshLogin {
  /** Where ssh runs. */
  readonly folder: string;
  readonly host: string;
  readonly addresses: readonly string[];
  readonly settings: SettingsOf<'git'>;
}

const keyForm = /^(?:\S+ +)?((?:ssh-|ecdsa-|sk-)[\w@.-]+ +[A-Za-z\d+/]+=*)(?: .*)?$/;

/**
 * Writes what ssh reads and removes it at the end: ssh takes a key from a file only.
 */
export async function withSshFiles<T>(
  { folder, host, addresses: [address = ''], settings }: SshLogin,
  work: () => Promise<T>,
): Promise<T> {
  const files = {
    ssh_config: configOf(host, address),
    known_hosts: readHostKeys(settings.hostKey, host)
      .map((it) => `${host} ${it}\n`)
      .join(''),
    ssh_key: `${(settings.sshKey ?? '').replaceAll('\r', '').trim()}\n`,
  };
  try {
    for (const [name, text] of Object.entries(files)) {
      await writeFile(join(folder, name), text, { mode: 0o600 });
    }
    return await work();
  } finally {
    for (const name of Object.keys(files)) await rm(join(folder, name), { force: true });
  }
}

function readHostKeys(text: string | undefined, host: string): string[] {
  const lines = (text ?? '').split('\n').map((line) => line.trim());
  const keys = lines.map((line) => keyForm.exec(line)?.[1]).filter((key) => key !== undefined);
  if (keys.length > 0) return keys;
  const how = `it is what \`ssh-keyscan ${host}\` prints, compared with what its operator says`;
  throw new SourceProblem('refused', `ssh needs the host key of the server, \`hostKey\`: ${how}`);
}

function configOf(host: string, address: string): string {
  return `Host *
HostName ${address}
HostKeyAlias ${host}
StrictHostKeyChecking yes
UserKnownHostsFile known_hosts
GlobalKnownHostsFile /dev/null
IdentityFile ssh_key
IdentitiesOnly yes
IdentityAgent none
PreferredAuthentications publickey
BatchMode yes
ConnectTimeout 15
ServerAliveInterval 15
CanonicalizeHostname no
CheckHostIP no
UpdateHostKeys no
LogLevel ERROR
`;
}
