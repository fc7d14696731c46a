import { execFile } from 'node:child_process';
import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import type { Settings } from '#settings.ts';
import { failed, ok, withOwnerText, warn } from './finding.ts';
import type { OwnerFinding } from './finding.ts';

const gibibyte = 1024 ** 3;
const run = promisify(execFile);

export function checkNode(): OwnerFinding {
  const { version } = process;
  const found = ok('Node', `${version}, runs TypeScript as it is`);
  return withOwnerText(found, { code: 'node_runs', values: { version } });
}

/** Checks that the data folder, or the nearest existing folder above, can be written. */
export async function checkDataFolder({
  dataDir,
}: Pick<Settings, 'dataDir'>): Promise<OwnerFinding> {
  const folder = await nearestFolder(dataDir);
  try {
    if (!(await stat(folder)).isDirectory()) throw new Error('it is no folder');
    await access(folder, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const text = 'The data folder cannot be written';
    const found = failed('Data folder', `${folder} cannot be written (${reason}); set DATA_DIR`);
    return withOwnerText(found, { code: 'folder_not_written', text });
  }
  const made = folder === dataDir ? '' : ', made at the first start';
  const ownerText = { code: 'folder_written', text: 'can be written' } as const;
  return withOwnerText(ok('Data folder', `${dataDir}${made}`), ownerText);
}

export async function checkDisk({ dataDir }: Pick<Settings, 'dataDir'>): Promise<OwnerFinding> {
  const { bavail, bsize } = await statfs(await nearestFolder(dataDir));
  const gib = ((bavail * bsize) / gibibyte).toFixed(1);
  const text = `${gib} GiB free`;
  const values = { gib: Number(gib) };
  const free = `${text} for ${dataDir}`;
  if (bavail * bsize >= 2 * gibibyte)
    return withOwnerText(ok('Disk', free), { code: 'disk_free', values, text });
  const state = bavail * bsize < gibibyte / 4 ? failed : warn;
  const found = state('Disk', `${free}; make room, or move DATA_DIR`);
  return withOwnerText(found, { code: 'disk_low', values, text: `${text}; make room` });
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
}: Pick<Settings, 'sofficePath'>): Promise<OwnerFinding> {
  const needed = 'doc, xls, ppt';
  if (sofficePath === null) {
    const missing = `not found: ${needed} end as failed; apt install libreoffice-nogui`;
    return withOwnerText(warn('LibreOffice', missing), { code: 'office_missing' });
  }
  const ownerText = { code: 'office_there', text: `there, for ${needed}` } as const;
  return withOwnerText(ok('LibreOffice', `${sofficePath}, for ${needed}`), ownerText);
}

export async function checkOcr(): Promise<OwnerFinding> {
  try {
    const { stdout } = await run('tesseract', ['--version'], { timeout: 10_000 });
    const version = stdout.split('\n', 1)[0] ?? '';
    const found = ok('Tesseract', `${version}, for pictures and scanned pages`);
    return withOwnerText(found, { code: 'ocr_there', values: { version } });
  } catch {
    const missing = 'not found: pictures and scanned pages have no text; apt install tesseract-ocr';
    return withOwnerText(warn('Tesseract', missing), { code: 'ocr_missing' });
  }
}
