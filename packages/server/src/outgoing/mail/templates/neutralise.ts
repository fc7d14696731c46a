const lengthMax = 80;
/** Only this many UTF-16 code units of a name are read. */
const readLengthMax = 2000;

const gaps = /[\s\p{Zl}\p{Zp}\p{Cc}]+/gu;
/**
 * Invisible characters and characters that change the writing direction. Joiners and variation
 * selectors are not included: Persian, Hindi, Japanese names and emoji need them.
 */
const unseen =
  /[\p{Bidi_Control}[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\p{Variation_Selector}]]\p{Co}\ufff9-\ufffb]/gv;
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;
const linkSigns = /[.。:@/\\]/;

/**
 * Patterns that get a space, so that mail readers do not turn the text into a link. It stays
 * readable: "www. example. com", "ada @ example. com", "http: / /localhost", but "Team 2.0" and
 * "10:30".
 */
const breaks: readonly (readonly [where: RegExp, instead: string])[] = [
  // A top-level domain is made of letters. In Chinese and Japanese addresses 。 counts as a dot.
  [/[.。](?=[^\s\p{Nd}\p{P}])/gu, '$& '],
  [/(?<=\.\p{Nd}+)\.(?=\p{Nd}+\.\p{Nd})/gu, '. '],
  [/(?<=\S)@(?=\S)/gu, ' @ '],
  // A colon after a word, not within a time of day.
  [/(?<=[^\s\p{Nd}\p{P}][^\s:]*):(?=\S)/gu, ': '],
  [/\/(?=\/)|\\(?=\S)/gu, '$& '],
  // The start of an encoded word of a header, which a mail reader would decode, also in full-width
  // form.
  [/[=＝﹦⁼₌](?=[?？﹖⁇⁈])/gu, '$& '],
];

/**
 * Returns a user-chosen name that is safe in a mail to a stranger: one line of at most `max` code
 * points (80 by default) in which no mail reader finds a link. Empty if nothing of the name is
 * visible.
 */
export function neutralise(name: string, max: number = lengthMax): string {
  const line = name
    .slice(0, readLengthMax)
    .toWellFormed()
    .replace(gaps, ' ')
    .replace(unseen, '')
    .replace(/[“”]/g, '"')
    .replace(/[^\0-\x7f]/gu, plainLinkSign);
  const broken = breaks.reduce((text, [where, instead]) => text.replace(where, instead), line);
  return seen.test(broken) ? cut(broken.replace(/ +/g, ' ').trim(), max) : '';
}

/** Replaces the full-width ＠ and similar characters by their plain forms. */
function plainLinkSign(sign: string): string {
  const plain = sign.normalize('NFKC');
  return linkSigns.test(plain) ? plain : sign;
}

/** Truncates between two visible characters, so that no emoji or combined letter is split. */
function cut(line: string, max: number): string {
  if (lengthOf(line) <= max) return line;
  let kept = '';
  for (const { segment } of new Intl.Segmenter('en').segment(line)) {
    if (lengthOf(kept + segment) >= max) break;
    kept += segment;
  }
  const whole = kept || [...line].slice(0, max - 1).join('');
  return `${whole.trimEnd()}…`;
}

function lengthOf(text: string): number {
  return [...text].length;
}
