import { constants } from 'node:fs';
import { access, stat, statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isKeptApart } from '@guildhall/reading/sandbox/keep-apart.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { failed, ok, withOwnerText, warn } from './finding.ts';
import type { OwnerFinding } from './finding.ts';

const gibibyte = 1024 ** 3;

const closed = 'closed to the programs that read files';
const open =
  'open to a program that a file takes over, because this system has no Landlock or no /usr/bin/perl';

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
  const reach = isKeptApart([folder]) ? closed : open;
  return withOwnerText(ok('Data folder', `${dataDir}${made}; ${reach}`), ownerText);
}

/** Returns the folder or, if it does not exist, the nearest existing folder above. */
export async function nearestFolder(folder: string): Promise<string> {
  const there = await access(folder).then(
    () => true,
    () => false,
  );
  return there || dirname(folder) === folder ? folder : nearestFolder(dirname(folder));
}

/** Checks that the disk of the data folder has room: warns below 2 GiB, fails below 256 MiB. */
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
