import { readFile } from 'node:fs/promises';
import { CliError } from '../cli-error.ts';
import type { GoldenQuestion } from './golden-file.ts';
import { readGoldenJson } from './read-golden-json.ts';
import { readGoldenTable } from './read-golden-table.ts';

/**
 * Reads the golden questions of a file: CSV if its name ends in .csv or .tsv, otherwise JSON.
 * Throws an error that lists the faults and their places.
 */
export async function readGolden(path: string): Promise<GoldenQuestion[]> {
  const bytes = await readFile(path).catch((cause: NodeJS.ErrnoException) => {
    throw new CliError(`${path} cannot be read${reasons[cause.code ?? ''] ?? ''}`, { cause });
  });
  return /\.(csv|tsv)$/i.test(path) ? readGoldenTable(bytes, path) : readGoldenJson(bytes, path);
}

const reasons: Record<string, string> = {
  ENOENT: ': there is no such file',
  EISDIR: ': it is a folder',
  EACCES: ': this user may not',
};
