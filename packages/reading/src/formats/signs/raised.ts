/** The control characters around raised digits, until it is known what stands before them. */
const [start, end] = ['\u000e', '\u000f'];
const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const raisedSigns: Readonly<Record<string, string>> = { '+': '⁺', '-': '⁻', '−': '⁻', '–': '⁻' };
const marked = new RegExp(`(\\d)?${start}([^${end}]*)${end}`, 'gu');

/** Marks a raised number, such as an exponent. Other raised text stays as it is. */
export function markRaised(text: string): string {
  return /^[-+−–]?\d{1,4}$/u.test(text) ? start + text + end : text;
}

/** Writes marked numbers behind a digit as raised ones, so that 10 to the power of 6 is not 106. */
export function writeRaised(text: string): string {
  if (!text.includes(start)) return text;
  return text.replaceAll(marked, (_, before: string | undefined, raised: string) =>
    before === undefined ? raised : before + [...raised].map(raise).join(''),
  );
}

function raise(sign: string): string {
  return raisedDigits[Number(sign)] ?? raisedSigns[sign] ?? sign;
}
