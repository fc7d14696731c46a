/**
 * Returns the number of letters that are missing, added, wrong or swapped with the next between two
 * words; Infinity if there are more than `most`.
 */
export function countEdits(one: string, other: string, most: number): number {
  const [a, b] = [[...one], [...other]];
  if (Math.abs(a.length - b.length) > most) return Infinity;
  let twoBefore: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwap = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      current[column] = Math.min(
        (before[column - 1] ?? Infinity) + (isSame ? 0 : 1),
        (before[column] ?? Infinity) + 1,
        (current[column - 1] ?? Infinity) + 1,
        isSwap ? (twoBefore[column - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    if (Math.min(...current) > most) return Infinity;
    [twoBefore, before] = [before, current];
  }
  const edits = before[b.length] ?? Infinity;
  return edits <= most ? edits : Infinity;
}
