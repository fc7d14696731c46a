import { readFile } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { CliError } from './cli-error.ts';

/** Returns the text of a file, or of standard input for `-`, without the final line break. */
export async function readText(path: string): Promise<string> {
  const read = path === '-' ? text(process.stdin) : readFile(path, 'utf8');
  const content = await read.catch((cause: Error) => {
    throw new CliError(`${path} cannot be read (${cause.message})`, { cause });
  });
  return content.replace(/\r?\n$/, '');
}
