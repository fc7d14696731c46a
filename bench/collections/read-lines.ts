import { readFile } from 'node:fs/promises';

/** The objects of a file with one JSON object a line. */
export async function readJsonLines<T>(path: string): Promise<T[]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => JSON.parse(line) as T);
}

/** The fields of a file with tabs between them. */
export async function readTabbed(path: string): Promise<string[][]> {
  const lines = (await readFile(path, 'utf8')).split('\n').filter((line) => line.trim() !== '');
  return lines.map((line) => line.split('\t'));
}
