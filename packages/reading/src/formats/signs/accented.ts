/** The marks over a letter, by the sign that equations have for them. */
const marks: readonly (readonly [signs: string, mark: string])[] = [
  ['¯ˉ‾_\u0304\u0305', '\u0304'],
  ['^ˆ\u0302', '\u0302'],
  ['~˜\u0303', '\u0303'],
  ['→⃗\u20d7', '\u20d7'],
  ['˙\u0307', '\u0307'],
  ['¨\u0308', '\u0308'],
];

/** Returns a letter with a mark over it, such as x̄; undefined for longer texts and other signs. */
export function accented(letter: string, sign: string): string | undefined {
  if (sign === '' || !/^\p{L}$/u.test(letter)) return undefined;
  const mark = marks.find(([signs]) => [...signs].includes(sign))?.[1];
  return mark === undefined ? undefined : (letter + mark).normalize('NFC');
}
