/** Returns the day in some months, in UTC: at most the last one of its month. */
export function dayInMonths(months: number, now = new Date()): string {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth() + months, now.getUTCDate()];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10);
}
