import { createGuildhall } from '@guildhall/sdk';
import type { Guildhall } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { CliError } from './cli-error.ts';

/** The URL of the server if neither GUILDHALL_URL nor --url is given. */
export const defaultUrl = 'http://127.0.0.1:3000';

export interface ConnectionOptions {
  url: string;
  key?: string;
}

/** Adds the options of commands that call a running server. */
export function withConnection(command: Command): Command {
  return command
    .addOption(new Option('--url <url>', 'the server').env('GUILDHALL_URL').default(defaultUrl))
    .addOption(new Option('--key <key>', 'a team API key').env('GUILDHALL_KEY'));
}

/**
 * Returns a client for the server that the options name. Throws if an option is missing or
 * malformed.
 * @param patience overrides of the client's retry settings
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
