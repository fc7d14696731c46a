import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Settings } from '../../config.ts';
import { fail, ok, warn } from './finding.ts';
import type { Finding } from './finding.ts';

const gibibyte = 1024 ** 3;
const run = promisify(execFile);

export function checkNode(): Finding {
  return ok('Node', `${process.version}, runs TypeScript as it is`);
}

/** Whether files can be kept there. A folder that is not there yet is judged by the one above. */
export async function checkDataFolder({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Finding> {
  const folder = await nearestFolder(dataDir);
  try {
    if (!(await stat(folder)).isDirectory()) throw new Error('it is no folder');
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const told = 'The data folder cannot be written';
    return fail('Data folder', `${folder} cannot be written (${reason}); set DATA_DIR`, told);
  }
  const made = folder === dataDir ? '' : ', made at the first start';
  return ok('Data folder', `${dataDir}${made}`, 'can be written');
}

export async function checkDisk({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Finding> {
  const { bavail, bsize } = await statfs(await nearestFolder(dataDir));
  const told = `${((bavail * bsize) / gibibyte).toFixed(1)} GiB free`;
  const free = `${told} for ${dataDir}`;
  if (bavail * bsize >= 2 * gibibyte) return ok('Disk', free, told);
  const state = bavail * bsize < gibibyte / 4 ? fail : warn;
  return state('Disk', `${free}; make room, or move DATA_DIR`, `${told}; make room`);
}

async function nearestFolder(folder: string): Promise<string> {
  const there = await access(folder).then(
    () => true,
    () => false,
  );
  return there || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

export async function checkOffice({
  sofficePath,
}: Pick<Settings, 'sofficePath'>): Promise<Finding> {
  const needed = 'doc, xls, ppt';
  if (sofficePath === null) {
    return warn('LibreOffice', `not found: ${needed} end as failed; apt install libreoffice-nogui`);
  }
  return ok('LibreOffice', `${sofficePath}, for ${needed}`, `there, for ${needed}`);
}

export async function checkOcr(): Promise<Finding> {
  try {
    const { stdout } = await run('tesseract', ['--version'], { timeout: 10_000 });
    return ok('Tesseract', `${stdout.split('\n', 1)[0]}, for pictures and scanned pages`);
  } catch {
    return warn(
      'Tesseract',
      'not found: pictures and scanned pages have no text; apt install tesseract-ocr',
    );
  }
}
