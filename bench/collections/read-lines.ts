import { readFile } from 'node:fs/promises';

/** Reads a file with one JSON object per line. */
export async function readJsonLines<T>(path: string): Promise<T[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line) as T);
}

/** Reads a file of lines with tab-separated fields. */
export async function readTabbed(path: string): Promise<string[][]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => line.split('\t'));
}
