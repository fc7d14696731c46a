import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Copies a folder with its contents. `cp` takes a quarter of the time of Node's function. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-R', from, to]);
}
