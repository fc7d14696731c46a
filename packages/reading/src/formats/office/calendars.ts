const buddhist = /\[\$-([0-9a-f]{0,2})07[0-9a-f]{4}\]/iu;
const japanese = /\[\$-(?:[0-9a-f]*0?411|ja-JP[^\]]*)\]/iu;
/** Matches what stands in quotes or brackets, or one kind of sign outside of them. */
const tokensOf = (signs: string) => new RegExp(`"[^"]*"|\\\\.|\\[[^\\]]*\\]|${signs}`, 'giu');

const eras: readonly (readonly [start: number, year: number, name: string, sign: string])[] = [
  [Date.UTC(2019, 4, 1), 2019, '令和', 'R'],
  [Date.UTC(1989, 0, 8), 1989, '平成', 'H'],
  [Date.UTC(1926, 11, 25), 1926, '昭和', 'S'],
  [Date.UTC(1912, 6, 30), 1912, '大正', 'T'],
  [Date.UTC(1868, 0, 25), 1868, '明治', 'M'],
];
const dayMs = 86_400_000;

/** Returns a format of dates whose calendar is the Buddhist one with years of that calendar. */
export function writeBuddhistYears(pattern: string): string {
  if (!buddhist.test(pattern)) return pattern;
  return pattern.replaceAll(tokensOf('y+'), (token) =>
    /^y/iu.test(token) ? (token.length > 2 ? 'bbbb' : 'bb') : token,
  );
}

/** Returns a date in the digits that its format names. */
export function writeDigits(pattern: string, shown: string): string {
  const [, digits] = buddhist.exec(pattern) ?? [];
  if (!/^0?D$/iu.test(digits ?? '')) return shown;
  return shown.replaceAll(/\d/gu, (digit) => String.fromCharCode(0x0e50 + Number(digit)));
}

/** Returns a Japanese format of dates with the era and its year in a day, given as Excel counts. */
export function writeEra(pattern: string, day: number): string {
  if (!japanese.test(pattern)) return pattern;
  const time = Date.UTC(1899, 11, 30) + Math.floor(day) * dayMs;
  const era = eras.find(([start]) => time >= start);
  if (era === undefined) return pattern;
  const [, firstYear, name, sign] = era;
  const year = new Date(time).getUTCFullYear() - firstYear + 1;
  return pattern.replaceAll(tokensOf('g+|e+'), (token) => {
    if (/^g{3}/iu.test(token)) return `"${name}"`;
    if (/^g/iu.test(token)) return `"${token.length === 2 ? name.slice(0, 1) : sign}"`;
    if (!/^e/iu.test(token)) return token;
    return year === 1 && /gannen/iu.test(pattern)
      ? '"元"'
      : `"${String(year).padStart(Math.min(token.length, 2), '0')}"`;
  });
}
