import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
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
/** No work takes as long. */
const leftAfterMs = 60 * 60_000;

/**
 * Does the work with a folder of what ssh reads, and removes it at the end: ssh takes a key from a
 * file only. The work gets the name of the folder, which a shell reads as it is.
 */
export async function withSshFiles<T>(
  { folder, host, addresses: [address = ''], settings }: SshLogin,
  work: (name: string) => Promise<T>,
): Promise<T> {
  const hostKeys = readHostKeys(settings.hostKey, host);
  if (settings.sshKey === undefined) {
    throw new SourceProblem('refused', 'ssh needs a private key, `sshKey`');
  }
  await removeLeft(folder);
  const own = await mkdtemp(join(folder, 'ssh-'));
  const write = (name: string, text: string) => writeFile(join(own, name), text, { mode: 0o600 });
  try {
    await write('config', configOf(host, address, basename(own)));
    await write('known_hosts', hostKeys.map((key) => `${host} ${key}\n`).join(''));
    await write('key', `${settings.sshKey.replaceAll('\r', '').trim()}\n`);
    return await work(basename(own));
  } finally {
    await rm(own, { recursive: true, force: true });
  }
}

/** Removes the files of a process that was killed. */
async function removeLeft(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    const made = name.startsWith('ssh-') && (await stat(join(folder, name)).catch(() => undefined));
    if (!made || Date.now() - made.mtimeMs < leftAfterMs) continue;
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

function readHostKeys(text: string | undefined, host: string): string[] {
  const lines = (text ?? '').split('\n').map((line) => line.trim());
  const keys = lines.map((line) => keyForm.exec(line)?.[1]).filter((key) => key !== undefined);
  if (keys.length > 0) return keys;
  const how = `it is what \`ssh-keyscan ${host}\` prints, compared with what its operator says`;
  throw new SourceProblem('refused', `ssh needs the host key of the server, \`hostKey\`: ${how}`);
}

function configOf(host: string, address: string, own: string): string {
  return `Host *
HostName ${address}
HostKeyAlias ${host}
StrictHostKeyChecking yes
UserKnownHostsFile ${own}/known_hosts
GlobalKnownHostsFile /dev/null
IdentityFile ${own}/key
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
