import type { Amount, CalendarDay, Clock, Quantity } from './quantity.ts';
import { inBaseUnit } from './units.ts';

/** True if two quantities are the same, whatever units are missing or written another way. */
export function isSameQuantity(one: Quantity, other: Quantity): boolean {
  const [a, b] = [one.what, other.what];
  if (a.kind === 'amount' && b.kind === 'amount') return isSameAmount(a, b);
  if (a.kind === 'clock' && b.kind === 'clock') return isSameClock(a, b);
  if (a.kind === 'day' && b.kind === 'day') return isSameDay(a, b);
  if (a.kind === 'amount' && b.kind === 'clock') return isHour(a, b);
  return a.kind === 'clock' && b.kind === 'amount' && isHour(b, a);
}

/** True if a bare number is the hour: "at nine". */
function isHour({ value, units }: Amount, { minutes }: Clock): boolean {
  return units.size === 0 && (value * 60) % halfDay === minutes % halfDay;
}

/** True if two quantities count the same thing, as far as their units say. */
export function isSameKind(one: Quantity, other: Quantity): boolean {
  const [a, b] = [one.what, other.what];
  if (a.kind !== 'amount' || b.kind !== 'amount')
    return a.kind === b.kind || isSameQuantity(one, other);
  if (a.units.size === 0 || b.units.size === 0) return true;
  const bases = new Set([...b.units].map((unit) => inBaseUnit(1, unit)[1]));
  return [...a.units].some((unit) => bases.has(inBaseUnit(1, unit)[1]));
}

function isSameAmount(a: Amount, b: Amount): boolean {
  if (a.units.size === 0 || b.units.size === 0) return isClose(a.value, b.value);
  return [...a.units].some((one) =>
    [...b.units].some((other) => {
      const [[value, unit], [otherValue, otherUnit]] = [
        inBaseUnit(a.value, one),
        inBaseUnit(b.value, other),
      ];
      return unit === otherUnit && isClose(value, otherValue);
    }),
  );
}

const isClose = (a: number, b: number) =>
  Math.abs(a - b) <= 1e-9 * Math.max(Math.abs(a), Math.abs(b));

const halfDay = 12 * 60;

function isSameClock(a: Clock, b: Clock): boolean {
  if (a.isCertain && b.isCertain) return a.minutes === b.minutes;
  return a.minutes % halfDay === b.minutes % halfDay;
}

/** A part that one of them leaves out is no difference. */
function isSameDay(a: CalendarDay, b: CalendarDay): boolean {
  const agree = (one: number | null, other: number | null) =>
    one === null || other === null || one === other;
  if (!agree(a.year, b.year)) return false;
  if (agree(a.day, b.day) && a.month === b.month) return true;
  return (a.isAmbiguous || b.isAmbiguous) && a.day === b.month && a.month === b.day;
}
