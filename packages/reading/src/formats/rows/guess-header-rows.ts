/**
 * Matches a text that ends with a number and its unit, or with a date, a time or a range. A number
 * alone at the end of words may name a column, as in "Level 1".
 */
const value =
  /^[^\p{L}\d]*\d[\d.,:/\s–‒~-]*$|(?:^|[\s:(])\d+(?:[.,:/–‒~-]+\d+)+$|(?:^|[\s:(])\d[\d.,:/–‒~-]*\s?(?:%|\p{Sc}|\p{L}{1,8}\.?)\)?$/u;
const year = /^(?:19|20)\d\d$/u;
/** So many rows tell what a column holds. */
const sampleMax = 50;
const longestValue = 40;

/**
 * Returns 1 if the first row can name the columns of the rows below, else 0: a row that has a value
 * where most rows below have one, too, is like these. So is one with a text such as "INV-001" above
 * "INV-002", or with a label such as "Total:" above "Tax:".
 */
export function guessHeaderRows([first = [], ...rows]: readonly (readonly string[])[]): 0 | 1 {
  if (rows.length === 0) return 0;
  const sample = rows.slice(0, sampleMax);
  const isLikeBelow = first.some((cell, column) => {
    const hasNumber = /\d/u.test(cell) && !year.test(cell);
    if (cell.length >= longestValue || !(hasNumber || isLabel(cell))) return false;
    const isLike = (text: string) =>
      isLabel(cell)
        ? isLabel(text)
        : (isValue(cell) && isValue(text)) || shape(cell) === shape(text);
    const below = sample.map((row) => row[column] ?? '').filter((text) => text !== '');
    return below.filter(isLike).length > below.length / 2;
  });
  return isLikeBelow ? 0 : 1;
}

function isLabel(cell: string): boolean {
  return /[:\uff1a]$/u.test(cell);
}

function isValue(cell: string): boolean {
  return cell.length < longestValue && value.test(cell);
}

/** Returns a text with a zero for each number, or nothing for a long text. */
function shape(cell: string): string | undefined {
  return cell.length < longestValue ? cell.replaceAll(/\d+/gu, '0') : undefined;
}
