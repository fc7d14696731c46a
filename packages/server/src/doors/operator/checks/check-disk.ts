import { statfs } from 'node:fs/promises';
import type { Settings } from '#ground/settings/settings.ts';
import { failed, ok, warn, withOwnerText } from './finding.ts';
import type { OwnerFinding } from './finding.ts';
import { nearestFolder } from './nearest-folder.ts';

const gibibyte = 1024 ** 3;

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
