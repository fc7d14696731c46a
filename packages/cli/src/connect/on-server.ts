import { createGuildhall } from '@guildhall/sdk';
import type { Guildhall } from '@guildhall/sdk';
import { Option } from 'commander';
import type { Command } from 'commander';
import { CliError } from '../terminal/cli-error.ts';
import { findTeamRef, teamOption } from './find-team.ts';
import { isSameServer, readLogin } from './kept-login.ts';

/** The URL of the server if neither GUILDHALL_URL, --url nor a login names one. */
export const defaultUrl = 'http://127.0.0.1:3000';

/** The options of commands that call a running server. */
export interface ServerOptions {
  url?: string;
  key?: string;
  team?: string;
  json?: true;
}

/** What the action of such a command works with. `Own` are the command's own options. */
export interface Call<Own = unknown> {
  guildhall: Guildhall;
  options: ServerOptions & Own;
  /** The team that --team names; undefined for the team of the key. */
  teamId: string | undefined;
}

type Act<Own, Words extends unknown[]> = (call: Call<Own>, ...words: Words) => Promise<void>;
type FindTeam = typeof findTeamRef;

/** Adds the options that every command with a server has. */
export function withConnection(command: Command): Command {
  if (!command.options.some(({ long }) => long === '--json')) {
    command.option('--json', 'one JSON line, as the server answers');
  }
  return command
    .addOption(
      new Option('--url <url>', `the server (default: that of login, else ${defaultUrl})`).env(
        'GUILDHALL_URL',
      ),
    )
    .addOption(
      new Option('--key <key>', 'a team API key or personal token (default: login)').env(
        'GUILDHALL_KEY',
      ),
    );
}

/** Makes a command call a running server. */
export function onServer<Own, Words extends unknown[]>(
  command: Command,
  act: Act<Own, Words>,
  findTeam: FindTeam = findTeamRef,
): Command {
  return withConnection(command).action(async (...given: unknown[]) => {
    // Commander appends the options and the command to the arguments.
    const options = given.at(-2) as Call<Own>['options'];
    const guildhall = connect(options);
    const teamId = await findTeam(guildhall, options.team);
    await act({ guildhall, options, teamId }, ...(given.slice(0, -2) as Words));
  });
}

/**
 * Makes a command act on the team that --team names.
 * @param findTeam `findTeamId` for endpoints that accept no slug
 */
export function onTeam<Own, Words extends unknown[]>(
  command: Command,
  act: Act<Own, Words>,
  findTeam?: FindTeam,
): Command {
  return onServer(command.option(...teamOption), act, findTeam);
}

/** A kind of thing that belongs to a team, and how a command names one. */
export interface Kind {
  argument: readonly [name: string, description: string];
  /** Returns the id of the thing with this name. */
  find(guildhall: Guildhall, teamId: string | undefined, text: string): Promise<string>;
  findTeam?: FindTeam;
}

export type ThingCall<Own = unknown> = Call<Own> & { id: string };

/** Makes a command act on the one thing that its first argument names. */
export function onThing<Own>(
  { argument, find, findTeam }: Kind,
  command: Command,
  act: (call: ThingCall<Own>, ...words: string[]) => Promise<void>,
): Command {
  const actOn = async (call: Call<Own>, text: string, ...words: string[]) =>
    act({ ...call, id: await find(call.guildhall, call.teamId, text) }, ...words);
  return onTeam(command.argument(...argument), actOn, findTeam);
}

/**
 * Returns a client for the server that the options name. Throws if an option is missing or
 * malformed.
 * @param patience overrides of the client's retry settings
 */
export function connect(
  options: ServerOptions,
  patience: { attemptsMax?: number } = {},
): Guildhall {
  const { url, key } = chooseServer(options);
  if (!key) throw new CliError('no API key: set GUILDHALL_KEY, give --key, or run guildhall login');
  if (!/^[\x21-\x7e]+$/.test(key)) throw new CliError('the API key has invalid characters');
  checkServer(url);
  return createGuildhall({ url, key, ...patience });
}

/** A key goes before a login, whose token is sent to no other server than its own. */
function chooseServer({ url, key }: ServerOptions): { url: string; key?: string | undefined } {
  if (key) return { url: url ?? defaultUrl, key };
  const kept = readLogin();
  if (!kept || (url !== undefined && !isSameServer(url, kept.url))) {
    return { url: url ?? defaultUrl };
  }
  return { url: kept.url, key: kept.token };
}

/** Throws if the text is not the address of a server. */
export function checkServer(url: string): void {
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new CliError(`${url} is not the address of a server; it looks like ${defaultUrl}`);
  }
}
