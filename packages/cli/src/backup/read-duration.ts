import { InvalidArgumentError } from 'commander';

const unitsMs = { m: 60_000, h: 60 * 60_000, d: 24 * 60 * 60_000 };

/** Reads `90m`, `24h` or `7d` of the command line as milliseconds. */
export function readDuration(text: string): number {
  const [, count = '', unit = ''] = /^([1-9][0-9]{0,5})([mhd])$/.exec(text) ?? [];
  if (unit in unitsMs) return Number(count) * unitsMs[unit as keyof typeof unitsMs];
  throw new InvalidArgumentError('must be a duration like 90m, 24h or 7d');
}
