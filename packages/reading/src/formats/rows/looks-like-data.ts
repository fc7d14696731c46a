import { hasOwnText } from '../../pages/marks.ts';

/**
 * Matches a text that ends with a number and its unit, or with a date, a time or a range. A number
 * alone at the end of words may name a column, as in "Level 1".
 */
const value =
  /^[^\p{L}\d]*\d[\d.,:/\s–‒~-]*$|(?:^|[\s:(])\d+(?:[.,:/–‒~-]+\d+)+$|(?:^|[\s:(])\d[\d.,:/–‒~-]*\s?(?:%|\p{Sc}|\p{L}{1,8}\.?)\)?$/u;
const year = /^(?:19|20)\d\d$/u;
const date = /^(?:\d{1,2}([./-])\d{1,2}\1(?:\d{2}|\d{4})|\d{4}-\d{1,2}-\d{1,2})$/u;
const words = /\p{L}{3}/u;
/** So many rows tell what a column holds. */
const sampleMax = 50;
const longestValue = 40;
/** So many columns tell what the others hold. */
const columnsMax = 300;

/**
 * True if a row has a value (a number, a date, a price) where most rows below have one, too. So does
 * a row with a text such as "INV-001" above "INV-002", or with a label such as "Total:" above "Tax:".
 */
export function looksLikeData(rows: readonly (readonly string[])[], at: number): boolean {
  const sample = rows.slice(at + 1, at + 1 + sampleMax);
  if (isCount(rows[at]) && !isCount(rows[at + 1])) return false;
  if (isOfLabels(rows[at]) && sample.some(isOfLabels)) return true;
  return (rows[at] ?? []).slice(0, columnsMax).some((cell, column) => {
    const hasNumber = /\d/u.test(cell) && !year.test(cell);
    if (cell.length >= longestValue || !(hasNumber || isLabel(cell))) return false;
    const isLike = (text: string) =>
      isLabel(cell)
        ? isLabel(text)
        : (isValue(cell) && isValue(text) && !isNameAbove(cell, text)) ||
          shape(cell) === shape(text);
    const below = sample.map((row) => row[column] ?? '').filter((text) => text !== '');
    return below.filter(isLike).length > below.length / 2;
  });
}

/** True for a row of a form, in which most texts end with a colon. */
function isOfLabels(row: readonly string[] = []): boolean {
  const filled = row.filter(hasOwnText);
  return filled.filter(isLabel).length > filled.length / 2;
}

/** True if a row counts its columns: 1, 2, 3, 4. */
function isCount(row: readonly string[] = []): boolean {
  const numbers = row.filter((cell) => /^\d{1,2}$/u.test(cell)).map(Number);
  return (
    numbers.length > 3 &&
    numbers.every((each, at) => at === 0 || each === (numbers[at - 1] ?? 0) + 1)
  );
}

function isLabel(cell: string): boolean {
  return /[:\uff1a]$/u.test(cell);
}

export function isValue(cell: string): boolean {
  return cell.length < longestValue && value.test(cell);
}

/** True for a date above a number, which it may name, or for words such as "per 100,000". */
function isNameAbove(cell: string, below: string): boolean {
  return (date.test(cell) && !date.test(below)) || (words.test(cell) && !/\p{L}/u.test(below));
}

/** Returns a text with a zero for each number, or nothing for a long text. */
function shape(cell: string): string | undefined {
  return cell.length < longestValue ? cell.replaceAll(/\d+/gu, '0') : undefined;
}
