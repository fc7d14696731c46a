import { text as readStream } from 'node:stream/consumers';
import type { SourceKind } from '@guildhall/contract';
import { InvalidArgumentError, Option } from 'commander';
import type { Command } from 'commander';
import { CliError } from '../terminal/cli-error.ts';
import { commaSeparated, readInteger } from '../terminal/options.ts';

/** The variable with the password, token or key of a source. */
const secretVariable = 'GUILDHALL_SOURCE_SECRET';

/** What the commands take of a kind: where it is, its options, and what its secret is called. */
interface Shape {
  readonly place: string;
  readonly options: readonly (keyof SettingOptions)[];
  readonly secret?: (text: string) => string;
}

export const shapes: Readonly<Record<SourceKind, Shape>> = {
  folder: { place: 'path', options: ['rights'] },
  git: {
    place: 'url',
    options: ['branch', 'path', 'user', 'hostKey'],
    secret: (text) => (text.startsWith('-----BEGIN') ? 'sshKey' : 'token'),
  },
  web: { place: 'url', options: ['depth', 'include', 'exclude'] },
  s3: {
    place: 'endpoint',
    options: ['bucket', 'prefix', 'region', 'accessKeyId'],
    secret: () => 'secretAccessKey',
  },
  webdav: { place: 'url', options: ['user', 'nextcloudRights'], secret: () => 'password' },
  imap: { place: 'host', options: ['port', 'user', 'mailbox'], secret: () => 'password' },
};

/** The options that are settings of a kind. An empty text takes a setting away. */
export interface SettingOptions {
  rights?: { path: string; visibility: string }[];
  branch?: string;
  path?: string;
  user?: string;
  hostKey?: string;
  depth?: number;
  include?: string[];
  exclude?: string[];
  bucket?: string;
  prefix?: string;
  region?: string;
  accessKeyId?: string;
  nextcloudRights?: boolean;
  port?: number;
  mailbox?: string;
}

export interface SecretOptions {
  secretStdin?: true;
  tokenStdin?: true;
}

/** Adds the options of all kinds. */
export function withSettings(command: Command): Command {
  return command
    .option(
      '--rights <folder=who>',
      'folder: who sees what is below; separated by commas',
      readRights,
    )
    .option('--branch <name>', 'git: the branch (default: that of the repository)')
    .option('--path <folder>', 'git: only what is below this folder')
    .option('--host-key <line>', 'git by ssh: the key of the host, as in known_hosts')
    .option('--depth <links>', 'web: links from the first page (default: 3)', readCount)
    .option('--include <paths>', 'web: only these, with *; separated by commas', commaSeparated)
    .option('--exclude <paths>', 'web: not these, with *; separated by commas', commaSeparated)
    .option('--prefix <text>', 's3: only what begins with this')
    .option('--region <name>', 's3: the region')
    .option('--access-key-id <id>', 's3: whose key it is')
    .option('--user <name>', 'git, webdav, imap: whose password it is')
    .option('--nextcloud-rights', 'webdav: shares and groups of Nextcloud decide who sees what')
    .option('--port <number>', 'imap: the port', readInteger)
    .option('--mailbox <name>', 'imap: the mailbox (default: INBOX)')
    .option(
      '--secret-stdin',
      `read the password, token or key from standard input, not from ${secretVariable}`,
    )
    .addOption(new Option('--token-stdin', 'the same').conflicts('secretStdin'));
}

const visibilities = ['public', 'team', 'restricted'];

/** Parses `finance=restricted,press=public`. */
function readRights(text: string) {
  return commaSeparated(text).map((rule) => {
    const at = rule.lastIndexOf('=');
    const visibility = rule.slice(at + 1);
    if (at > 0 && visibilities.includes(visibility)) return { path: rule.slice(0, at), visibility };
    throw new InvalidArgumentError(
      `must be like finance=restricted; who: ${visibilities.join(', ')}`,
    );
  });
}

function readCount(text: string): number {
  if (/^[0-9]{1,2}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('must be an integer from 0');
}

/**
 * Returns the settings that options name, with the secret from where it is kept. Throws if an option
 * belongs to another kind.
 */
export async function readSettings(
  kind: SourceKind,
  options: SettingOptions & SecretOptions,
): Promise<Record<string, unknown>> {
  const shape = shapes[kind];
  const names = Object.values(shapes).flatMap((each) => each.options);
  const given = names.filter((name) => options[name] !== undefined);
  const foreign = given.find((name) => !shape.options.includes(name));
  if (foreign) throw new CliError(`a source of the kind ${kind} has no ${toFlag(foreign)}`);
  const settings = given.map((name) => [toSetting(name), emptyToNull(options[name])]);
  return { ...Object.fromEntries(settings), ...(await readSecret(kind, options)) };
}

const toFlag = (name: string) =>
  `--${name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

const toSetting = (name: string) => (name === 'nextcloudRights' ? 'rights' : name);

function emptyToNull(value: unknown): unknown {
  return value === '' || (Array.isArray(value) && value.length === 0) ? null : value;
}

async function readSecret(
  kind: SourceKind,
  { secretStdin, tokenStdin }: SecretOptions,
): Promise<Record<string, string>> {
  const { secret } = shapes[kind];
  const isRead = secretStdin ?? tokenStdin;
  if (isRead && !secret) throw new CliError(`a source of the kind ${kind} has no secret`);
  if (!secret) return {};
  const text = isRead ? await readStream(process.stdin) : process.env[secretVariable];
  if (!text) return {};
  // The lines of an ssh key end with a line break, the last one, too.
  const bare = text.replace(/\r?\n$/, '');
  const name = secret(bare);
  return { [name]: name === 'sshKey' ? `${bare}\n` : bare };
}
