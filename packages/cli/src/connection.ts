import { createGuildhall } from '@guildhall/sdk';
import type { Guildhall } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { CliError } from './cli-error.ts';

/** Where the server answers unless GUILDHALL_URL or --url says otherwise. */
export const defaultUrl = 'http://127.0.0.1:3000';

export interface ConnectionOptions {
  url: string;
  key?: string;
}

/** Gives a command the options of everything that speaks to a running server. */
export function withConnection(command: Command): Command {
  return command
    .addOption(new Option('--url <url>', 'the server').env('GUILDHALL_URL').default(defaultUrl))
    .addOption(new Option('--key <key>', 'a team API key').env('GUILDHALL_KEY'));
}

/**
 * The server that the options name. Says what is missing before anything is sent.
 * @param patience what differs from the client's usual patience with a busy server
 */
export function connect(
  { url, key }: ConnectionOptions,
  patience: { attemptsMax?: number } = {},
): Guildhall {
  if (!key) throw new CliError('no API key: set GUILDHALL_KEY, or give --key');
  if (!/^[\x21-\x7e]+$/.test(key)) throw new CliError('the API key has characters no key has');
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new CliError(`${url} is not the address of a server; it looks like ${defaultUrl}`);
  }
  return createGuildhall({ url, key, ...patience });
}
