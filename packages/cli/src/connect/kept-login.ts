import { randomUUID } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';
import { CliError, messageOf } from '../terminal/cli-error.ts';

/** The server that somebody has signed in to, and the personal token for it. */
export interface KeptLogin {
  url: string;
  token: string;
}

/** Returns the file of `guildhall login`, which only its owner may read. */
export function loginFile(): string {
  const { XDG_CONFIG_HOME, APPDATA } = process.env;
  return join(XDG_CONFIG_HOME || APPDATA || join(homedir(), '.config'), 'guildhall', 'login.json');
}

/** Returns the kept login; undefined without one. */
export function readLogin(): KeptLogin | undefined {
  let text: string;
  try {
    text = readFileSync(loginFile(), 'utf8');
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new CliError(`cannot read ${loginFile()}: ${messageOf(cause)}`, { cause });
  }
  try {
    const { url, token } = JSON.parse(text) as Partial<KeptLogin>;
    if (typeof url === 'string' && typeof token === 'string') return { url, token };
  } catch {
    // Reported below, like a file without these fields.
  }
  throw new CliError(`${loginFile()} is damaged: delete it, and sign in again`);
}

/** Keeps a login. The file is never readable for others, not even while it is written. */
export function keepLogin(login: KeptLogin): void {
  const file = loginFile();
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const written = `${file}.${randomUUID()}`;
  writeFileSync(written, `${JSON.stringify(login)}\n`, { mode: 0o600, flag: 'wx' });
  renameSync(written, file);
}

export function forgetLogin(): void {
  rmSync(loginFile(), { force: true });
}

/** True if two addresses are of the same server. A token is sent to no other one. */
export function isSameServer(one: string, other: string): boolean {
  return withSlash(one) === withSlash(other);
}

function withSlash(url: string): string | undefined {
  const { href } = URL.parse(url) ?? {};
  return href?.replace(/\/*$/, '/');
}
