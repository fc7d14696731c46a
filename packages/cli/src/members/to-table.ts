import type { Member } from '@guildhall/sdk';
import { stringify } from 'csv-stringify/sync';

const columns = ['email', 'phone', 'role', 'firstName', 'lastName', 'lastSeenAt'] as const;

/**
 * Members as CSV that `members add --csv` reads again. A cell that a spreadsheet would take for a
 * formula stands behind an apostrophe, phones among them.
 */
export function toTable(members: readonly Member[]): string {
  return stringify([...members], { header: true, columns: [...columns], escape_formulas: true });
}
