import type { Db } from '#ground/db/database.ts';
import type { Settings } from '#ground/settings/settings.ts';
import { findLimits } from '#library/organisation-limits.ts';
import { readLargestSizes } from '#library/organisation-sizes.queries.ts';

const nearlyFull = 0.9;

/** Returns how much the largest organisation stores, with the limits, for the operator. */
export async function describeSizes(
  db: Db,
  settings: Pick<Settings, 'orgStorage' | 'orgText'>,
): Promise<{ line: string; isNearlyFull: boolean }> {
  const limits = await findLimits(db, settings);
  const { organisations, fileBytes, textBytes } = await readLargestSizes(db);
  const line = [
    organisations > 1 ? 'the largest organisation keeps' : 'the organisation keeps',
    `${amount(fileBytes, limits.fileBytes)} of files and ${amount(textBytes, limits.textBytes)} of text`,
  ].join(' ');
  return {
    line,
    isNearlyFull: isNear(fileBytes, limits.fileBytes) || isNear(textBytes, limits.textBytes),
  };
}

function amount(bytes: number, most: number | null): string {
  const size = `${(bytes / 2 ** 20).toFixed(1)} MiB`;
  return most === null ? size : `${size} (of ${most / 2 ** 20})`;
}

function isNear(bytes: number, most: number | null): boolean {
  return most !== null && bytes >= most * nearlyFull;
}
