import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Settings } from '#config.ts';
import { fail, ok, tell, warn } from './finding.ts';
import type { ToldFinding } from './finding.ts';

const gibibyte = 1024 ** 3;
const run = promisify(execFile);

export function checkNode(): ToldFinding {
  const { version } = process;
  const found = ok('Node', `${version}, runs TypeScript as it is`);
  return tell(found, { code: 'node_runs', values: { version } });
}

/** Checks that the data folder, or the nearest existing folder above, can be written. */
export async function checkDataFolder({
  dataDir,
}: Pick<Settings, 'dataDir'>): Promise<ToldFinding> {
  const folder = await nearestFolder(dataDir);
  try {
    if (!(await stat(folder)).isDirectory()) throw new Error('it is no folder');
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const text = 'The data folder cannot be written';
    const found = fail('Data folder', `${folder} cannot be written (${reason}); set DATA_DIR`);
    return tell(found, { code: 'folder_not_written', text });
  }
  const made = folder === dataDir ? '' : ', made at the first start';
  const told = { code: 'folder_written', text: 'can be written' } as const;
  return tell(ok('Data folder', `${dataDir}${made}`), told);
}

export async function checkDisk({ dataDir }: Pick<Settings, 'dataDir'>): Promise<ToldFinding> {
  const { bavail, bsize } = await statfs(await nearestFolder(dataDir));
  const gib = ((bavail * bsize) / gibibyte).toFixed(1);
  const text = `${gib} GiB free`;
  const values = { gib: Number(gib) };
  const free = `${text} for ${dataDir}`;
  if (bavail * bsize >= 2 * gibibyte)
    return tell(ok('Disk', free), { code: 'disk_free', values, text });
  const state = bavail * bsize < gibibyte / 4 ? fail : warn;
  const found = state('Disk', `${free}; make room, or move DATA_DIR`);
  return tell(found, { code: 'disk_low', values, text: `${text}; make room` });
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
}: Pick<Settings, 'sofficePath'>): Promise<ToldFinding> {
  const needed = 'doc, xls, ppt';
  if (sofficePath === null) {
    const missing = `not found: ${needed} end as failed; apt install libreoffice-nogui`;
    return tell(warn('LibreOffice', missing), { code: 'office_missing' });
  }
  const told = { code: 'office_there', text: `there, for ${needed}` } as const;
  return tell(ok('LibreOffice', `${sofficePath}, for ${needed}`), told);
}

export async function checkOcr(): Promise<ToldFinding> {
  try {
    const { stdout } = await run('tesseract', ['--version'], { timeout: 10_000 });
    const version = stdout.split('\n', 1)[0] ?? '';
    const found = ok('Tesseract', `${version}, for pictures and scanned pages`);
    return tell(found, { code: 'ocr_there', values: { version } });
  } catch {
    const missing = 'not found: pictures and scanned pages have no text; apt install tesseract-ocr';
    return tell(warn('Tesseract', missing), { code: 'ocr_missing' });
  }
}
