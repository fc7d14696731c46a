import { ok, readLastBackup, warn } from '@guildhall/server';
import type { Finding, Settings } from '@guildhall/server';
import { commandName } from '../command-name.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysMax = 7;
const advice = `${commandName()} backup DIR, also while the server runs`;

/** Checks that the last verified backup is at most a week old. */
export async function checkBackup(settings: Settings): Promise<Finding> {
  const last = await readLastBackup(settings);
  if (!last) return warn('Backup', `none is known; ${advice}`);
  const days = Math.floor((Date.now() - Date.parse(last.madeAt)) / dayMs);
  const told = `the last verified one is of ${last.madeAt}`;
  return days <= daysMax ? ok('Backup', told) : warn('Backup', `${told}; ${advice}`);
}
