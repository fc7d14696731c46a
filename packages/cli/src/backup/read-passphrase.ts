import { readFile } from 'node:fs/promises';
import { CliError, messageOf } from '../cli-error.ts';

const shortest = 12;

/**
 * Returns the passphrase of a backup, from a file or GUILDHALL_PASSPHRASE; null if there is none.
 */
export async function readPassphrase(file: string | undefined): Promise<string | null> {
  const text =
    file === undefined
      ? process.env['GUILDHALL_PASSPHRASE']
      : await readFile(file, 'utf8').catch((cause: unknown) => {
          throw new CliError(`--passphrase-file: ${messageOf(cause)}`, { cause });
        });
  if (text === undefined || (text === '' && file === undefined)) return null;
  // Editors end a file with a line break.
  const passphrase = text.replace(/\r?\n$/, '');
  if (passphrase.length >= shortest) return passphrase;
  throw new CliError(`the passphrase of a backup needs ${shortest} characters or more`);
}
