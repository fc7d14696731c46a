/** Shorter names are not compared: too many of them differ by one letter. */
const comparedMin = 4;

/**
 * True if `typed` is `meant` with one typing error: one letter missing, added, wrong or swapped
 * with the next. Upper and lower case are not distinguished.
 */
export function isOneSlip(typed: string, meant: string): boolean {
  const [a, b] = [typed.toLowerCase(), meant.toLowerCase()];
  if (a === b) return true;
  if (Math.min(a.length, b.length) < comparedMin || Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (a[start] === b[start]) start += 1;
  const [restA, restB] = [a.slice(start), b.slice(start)];
  const isWrong = restA.slice(1) === restB.slice(1);
  const isTooMany = restA.slice(1) === restB;
  const isMissing = restA === restB.slice(1);
  return isWrong || isTooMany || isMissing || isSwap(restA, restB);
}

function isSwap(a: string, b: string): boolean {
  return a.length > 1 && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
}
