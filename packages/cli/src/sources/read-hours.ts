import type { Source } from '@guildhall/sdk';
import { CliError } from '../terminal/cli-error.ts';

/** Returns the hours that the options name; null for `always`, undefined if they name none. */
export function readHours({
  hours,
  timeZone,
}: {
  hours?: string;
  timeZone?: string;
}): Source['hours'] | undefined {
  if (hours === undefined) {
    if (timeZone !== undefined) throw new CliError('--time-zone needs --hours');
    return undefined;
  }
  if (hours === 'always') return null;
  const [from, to, more] = hours.split('-');
  if (!from || !to || more !== undefined) {
    throw new CliError('--hours needs two times, such as 22:00-06:00');
  }
  return { from, to, timeZone: timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone };
}
