import { ok, warn, withOwnerText } from './finding.ts';
import type { OwnerFinding } from './finding.ts';

const dayMs = 24 * 60 * 60 * 1000;
const daysMax = 7;

/** Says whether the last verified backup is at most a week old. */
export function checkBackup(
  last: { readonly madeAt: string } | undefined,
  now: Date,
): OwnerFinding {
  if (!last) {
    return withOwnerText(warn('Backup', 'none is known'), {
      code: 'backup_none',
      text: 'none found',
    });
  }
  const days = Math.max(0, Math.floor((now.getTime() - Date.parse(last.madeAt)) / dayMs));
  const said = `the last verified one is of ${last.madeAt}`;
  const text = `days since the last verified one: ${days}`;
  return days <= daysMax
    ? withOwnerText(ok('Backup', said), { code: 'backup_recent', values: { days }, text })
    : withOwnerText(warn('Backup', said), { code: 'backup_old', values: { days }, text });
}
