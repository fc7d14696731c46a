/** The zone at the end of a date, such as `+0530 (IST)`. */
const zone = /([+-])(\d{2})(\d{2})\s*(?:\([^()]*\)\s*)?$/u;

/**
 * Returns the date of a mail in the zone of its sender, as in `2026-05-05 10:00 +02:00`. A text that
 * is no date stays as it is.
 */
export function dateText(date: string): string {
  const [, sign, hours, minutes] = zone.exec(date) ?? [];
  const offset = (sign === '-' ? -1 : 1) * (Number(hours ?? 0) * 60 + Number(minutes ?? 0));
  const local = new Date(Date.parse(date) + offset * 60_000);
  if (Number.isNaN(local.getTime())) return date.trim();
  return `${local.toISOString().slice(0, 16).replace('T', ' ')} ${offset === 0 ? 'UTC' : `${sign}${hours}:${minutes}`}`;
}
