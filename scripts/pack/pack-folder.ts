import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Packs a folder as npm would publish it and returns the path of the tarball. */
export async function packFolder(folder: string, out: string): Promise<string> {
  const args = ['pack', '--json', '--ignore-scripts', '--pack-destination', out];
  const { stdout } = await promisify(execFile)('npm', args, { cwd: folder, maxBuffer: 2 ** 26 });
  const [packed] = JSON.parse(stdout) as { filename: string }[];
  if (!packed) throw new Error(`npm packed nothing of ${folder}`);
  return join(out, packed.filename);
}
