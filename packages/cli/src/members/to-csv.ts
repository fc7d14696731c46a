import type { Member } from '@guildhall/sdk';
import { stringify } from 'csv-stringify/sync';

const columns = ['email', 'phone', 'role', 'firstName', 'lastName', 'lastSeenAt'] as const;

/**
 * Writes members as CSV that `members add --csv` can read. Puts an apostrophe before cells that a
 * spreadsheet would read as a formula, including phone numbers.
 */
export function toCsv(members: readonly Member[]): string {
  return stringify([...members], { header: true, columns: [...columns], escape_formulas: true });
}
