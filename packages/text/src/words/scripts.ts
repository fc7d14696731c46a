/** Scripts without spaces with about two characters a word, for regular expression classes. */
export const shortWordScripts = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}`;
/** Scripts without spaces with about four characters a word. */
export const longWordScripts = String.raw`\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}`;
/** Scripts that are written without spaces between words. */
export const unspacedScripts = shortWordScripts + longWordScripts;

/** A writing system that helps to detect a language. */
export type Script =
  | 'latin'
  | 'greek'
  | 'cyrillic'
  | 'armenian'
  | 'hebrew'
  | 'arabic'
  | 'thaana'
  | 'devanagari'
  | 'bengali'
  | 'gurmukhi'
  | 'gujarati'
  | 'oriya'
  | 'tamil'
  | 'telugu'
  | 'kannada'
  | 'malayalam'
  | 'sinhala'
  | 'thai'
  | 'lao'
  | 'tibetan'
  | 'burmese'
  | 'georgian'
  | 'hangul'
  | 'ethiopic'
  | 'khmer'
  | 'kana'
  | 'han';

type Range = readonly [first: number, last: number, script: Script];

// Sorted by code point. Unicode blocks instead of exact script properties: signs and digits inside
// a block count for the block's script.
const ranges: readonly Range[] = [
  [0x41, 0x5a, 'latin'],
  [0x61, 0x7a, 'latin'],
  [0xc0, 0x24f, 'latin'],
  [0x370, 0x3ff, 'greek'],
  [0x400, 0x52f, 'cyrillic'],
  [0x531, 0x58a, 'armenian'],
  [0x591, 0x5f4, 'hebrew'],
  [0x620, 0x6ff, 'arabic'],
  [0x750, 0x77f, 'arabic'],
  [0x780, 0x7bf, 'thaana'],
  [0x900, 0x97f, 'devanagari'],
  [0x980, 0x9ff, 'bengali'],
  [0xa00, 0xa7f, 'gurmukhi'],
  [0xa80, 0xaff, 'gujarati'],
  [0xb00, 0xb7f, 'oriya'],
  [0xb80, 0xbff, 'tamil'],
  [0xc00, 0xc7f, 'telugu'],
  [0xc80, 0xcff, 'kannada'],
  [0xd00, 0xd7f, 'malayalam'],
  [0xd80, 0xdff, 'sinhala'],
  [0xe00, 0xe7f, 'thai'],
  [0xe80, 0xeff, 'lao'],
  [0xf00, 0xfff, 'tibetan'],
  [0x1000, 0x109f, 'burmese'],
  [0x10a0, 0x10ff, 'georgian'],
  [0x1100, 0x11ff, 'hangul'],
  [0x1200, 0x139f, 'ethiopic'],
  [0x1780, 0x17ff, 'khmer'],
  [0x1e00, 0x1eff, 'latin'],
  [0x1f00, 0x1fff, 'greek'],
  [0x3041, 0x30ff, 'kana'],
  [0x3130, 0x318f, 'hangul'],
  [0x31f0, 0x31ff, 'kana'],
  [0x3400, 0x4dbf, 'han'],
  [0x4e00, 0x9fff, 'han'],
  [0xac00, 0xd7af, 'hangul'],
  [0xf900, 0xfaff, 'han'],
  [0xfb50, 0xfdff, 'arabic'],
  [0xfe70, 0xfefc, 'arabic'],
  [0xff21, 0xff5a, 'latin'],
  [0xff66, 0xff9f, 'kana'],
];

function findScript(code: number): Script | null {
  let low = 0;
  let high = ranges.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const range = ranges[middle];
    if (range === undefined) return null;
    if (code < range[0]) high = middle - 1;
    else if (code > range[1]) low = middle + 1;
    else return range[2];
  }
  return null;
}

/** Counts the characters of each script in the text. ASCII signs and digits have no script. */
export function countScripts(text: string): Map<Script, number> {
  const counts = new Map<Script, number>();
  for (let index = 0; index < text.length; index += 1) {
    const script = findScript(text.charCodeAt(index));
    if (script !== null) counts.set(script, (counts.get(script) ?? 0) + 1);
  }
  return counts;
}

/** Scripts with more letters than this are not spelled letter by letter. */
const lettersMax = 150;

const alphabets = new Map<Script, readonly string[]>();

/** Returns the small letters and marks without accents of a letter's script; none of a large one. */
export function lettersLike(letter: string): readonly string[] {
  const script = findScript(letter.codePointAt(0) ?? 0);
  if (script === null) return [];
  const known = alphabets.get(script);
  if (known) return known;
  const own = ranges.filter((range) => range[2] === script).flatMap(listLetters);
  const letters = own.length > lettersMax ? [] : own;
  alphabets.set(script, letters);
  return letters;
}

/** Small letters as stems have them: not composed, of no other form, without points. */
function listLetters([first, last, script]: Range): string[] {
  const end = Math.min(last, everydayEnds[script] ?? last);
  return Array.from({ length: Math.max(0, end - first + 1) }, (_, at) =>
    String.fromCodePoint(first + at),
  ).filter((it) => isLetter.test(it) && it.normalize('NFKD') === it);
}

/** The last letter that languages of today write, of scripts with many others. */
const everydayEnds: Partial<Record<Script, number>> = {
  latin: 0x17f,
  cyrillic: 0x45f,
  arabic: 0x6cc,
};

/** Marks are letters of the scripts of India and its neighbours, and points elsewhere. */
const isLetter = /[\p{Ll}\p{Lo}\p{Mc}]|(?=[\u0900-\u109f\u1780-\u17ff])\p{Mn}/u;
