/** A piece of an equation on one line. */
export interface EquationPart {
  readonly text: string;
  readonly isFraction: boolean;
}

/** Joins the pieces of an equation. A fraction stands apart from letters and digits: 1 1/2 is not 11/2. */
export function joinEquation(parts: readonly EquationPart[]): string {
  let [joined, wasFraction] = ['', false];
  for (const { text, isFraction } of parts) {
    if (text === '') continue;
    const touch = /[\p{L}\p{N}]$/u.test(joined) && /^[\p{L}\p{N}]/u.test(text);
    joined += touch && (isFraction || wasFraction) ? ` ${text}` : text;
    wasFraction = isFraction;
  }
  return joined;
}
