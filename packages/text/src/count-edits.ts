/**
 * Returns the number of letters that are missing, added, wrong or swapped with the next between two
 * words; Infinity if there are more than `most`.
 */
export function countEdits(one: string, other: string, most: number): number {
  const between = leaveOutEqualEnds(one, other);
  // One edit leaves no more than two letters between equal ends, of two UTF-16 units at most.
  if (most <= 1 && between.some(({ length }) => length > 4)) return Infinity;
  const [a, b] = [toLetters(between[0]), toLetters(between[1])];
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let twoBefore: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    let least = row;
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const edits = Math.min(
        (before[column - 1] ?? Infinity) + (isSame ? 0 : 1),
        (before[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        isSwap ? (twoBefore[column - 2] ?? Infinity) + 1 : Infinity,
      );
      current.push(edits);
      least = Math.min(least, edits);
    }
    if (least > most) return Infinity;
    [twoBefore, before] = [before, current];
  }
  const edits = before[b.length] ?? Infinity;
  return edits <= most ? edits : Infinity;
}

/** Returns what is between the letters with which both words begin, and those with which both end. */
function leaveOutEqualEnds(one: string, other: string): [string, string] {
  let start = 0;
  let [end, otherEnd] = [one.length, other.length];
  while (start < Math.min(end, otherEnd) && one[start] === other[start]) start += 1;
  while (Math.min(end, otherEnd) > start && one[end - 1] === other[otherEnd - 1]) {
    end -= 1;
    otherEnd -= 1;
  }
  // A letter of two units stays whole.
  if (isSecondUnit(one[start]) || isSecondUnit(other[start])) start = Math.max(0, start - 1);
  if (isSecondUnit(one[end])) {
    end += 1;
    otherEnd += 1;
  }
  return [one.slice(start, end), other.slice(start, otherEnd)];
}

const toLetters = (text: string) => [...text];

const isSecondUnit = (unit: string | undefined) =>
  unit !== undefined && unit >= '\udc00' && unit <= '\udfff';
