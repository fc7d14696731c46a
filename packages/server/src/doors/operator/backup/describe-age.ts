const units = [
  ['day', 24 * 60 * 60 * 1000],
  ['hour', 60 * 60 * 1000],
  ['minute', 60 * 1000],
] as const;
const words = new Intl.RelativeTimeFormat('en', { numeric: 'always' });

/** Returns how long ago a time was, in its largest whole unit: "3 hours ago". */
export function describeAge(ageMs: number): string {
  const size = Math.abs(ageMs);
  const [unit, unitMs] = units.find(([, each]) => size >= each) ?? ['second', 1000];
  const count = Math.floor(size / unitMs);
  return words.format(ageMs < 0 ? count : -count, unit);
}
