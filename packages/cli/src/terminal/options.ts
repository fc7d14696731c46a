import { readFile } from 'node:fs/promises';
import { text as readStream } from 'node:stream/consumers';
import { visibilities } from '@guildhall/contract';
import { InvalidArgumentError, Option } from 'commander';
import { CliError } from './cli-error.ts';

/** The option of commands that send files. */
export function visibilityOption(): Option {
  const about = 'who can see what is sent (new files: team)';
  return new Option('--visibility <visibility>', about).choices(visibilities);
}

/** The option of commands that act as a person. */
export const asOption = [
  '--as <email>',
  'as this member (default: as an anonymous visitor)',
] as const;

/** The hint for an anonymous search or question that found nothing. */
export const anonymousHint =
  'Nothing found in public documents; --as EMAIL searches what a member of the team can see.';

/** The two options of a long text: as an argument, or in a file. */
export function fileOption(name: string, description = 'a file with the answer'): Option {
  const said = `${description}; - reads standard input`;
  return new Option(`--${name}-file <file>`, said).conflicts(name);
}

/** Parses an option that may be given several times. */
export function repeatable(text: string, before: readonly string[] = []): string[] {
  return [...before, text];
}

/** Parses words that are separated by commas. */
export function commaSeparated(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}

/** Parses words of a list, separated by commas. */
export function someOf<Word extends string>(words: readonly Word[]) {
  const isKnown = (word: string): word is Word => words.some((it) => it === word);
  return (text: string): Word[] => {
    const given = commaSeparated(text);
    if (given.length > 0 && given.every(isKnown)) return given;
    throw new InvalidArgumentError(`must be some of ${words.join(', ')}`);
  };
}

export function readInteger(text: string): number {
  if (!/^[1-9][0-9]{0,14}$/.test(text)) throw new InvalidArgumentError('must be an integer from 1');
  return Number(text);
}

/** Parses how many documents a search may return. */
export function readSearchLimit(text: string): number {
  if (!/^([1-9]|1[0-5])$/.test(text)) throw new InvalidArgumentError('must be 1 to 15');
  return Number(text);
}

const unitsMs = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 };

/** Parses `90m`, `24h` or `7d` as milliseconds. */
export function readDuration(text: string): number {
  const [, count = '', unit = ''] = /^([1-9][0-9]{0,5})([mhd])$/.exec(text) ?? [];
  if (unit in unitsMs) return Number(count) * unitsMs[unit as keyof typeof unitsMs];
  throw new InvalidArgumentError('must be a duration like 90m, 24h or 7d');
}

/** Returns the value of a pair of options such as --enable and --disable. */
export function readSwitch(on: true | undefined, off: true | undefined): boolean | undefined {
  return on ? true : off ? false : undefined;
}

/**
 * Returns the text of a file, or of standard input for `-`, without the final line break; undefined
 * if no file is given.
 */
export async function readText(path: string | undefined): Promise<string | undefined> {
  if (path === undefined) return undefined;
  const read = path === '-' ? readStream(process.stdin) : readFile(path, 'utf8');
  const content = await read.catch((cause: Error) => {
    throw new CliError(`${path} cannot be read (${cause.message})`, { cause });
  });
  return content.replace(/\r?\n$/, '');
}
