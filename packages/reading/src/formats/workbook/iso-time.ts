import { dateToSerial } from 'numfmt';
import type { CellFormat } from './number-formats.ts';

const isoTime = /^(?:(\d{4})-(\d{2})-(\d{2}))?T?(?:(\d{2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?)?Z?$/u;

/** Shows a date or time that the file has in the form of ISO 8601, as the cell's format says. */
export function showIsoTime(value: string, format: CellFormat): string {
  const found = isoTime.exec(value);
  if (found === null) return value;
  const [, year, month, day, hours, minutes, seconds] = found;
  const date = year === undefined ? '' : `${year}-${month}-${day}`;
  if (format.isDate) {
    const days = date === '' ? 0 : dateToSerial([Number(year), Number(month), Number(day)]);
    const ofDay = (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * 60 + Number(seconds ?? 0);
    return format.showNumber(String((days ?? 0) + ofDay / 86_400));
  }
  const time = [hours, minutes, seconds].filter((part) => part !== undefined).join(':');
  const isMidnight = date !== '' && /^[0:.]*$/u.test(time);
  return [date, isMidnight ? '' : time].filter((part) => part !== '').join(' ');
}
