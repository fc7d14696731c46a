import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import type { Settings } from '#ground/settings/settings.ts';
import { failed, ok, withOwnerText } from './finding.ts';
import type { OwnerFinding } from './finding.ts';
import { nearestFolder } from './nearest-folder.ts';

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
