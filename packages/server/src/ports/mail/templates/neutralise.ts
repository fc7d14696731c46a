const lengthMax = 80;
/** More of a name is not even looked at. */
const readLengthMax = 2000;

const gaps = /[\s\p{Zl}\p{Zp}\p{Cc}]+/gu;
/**
 * What nobody sees, or what turns the direction of what is seen. Signs that join letters or choose
 * the form of one stay: Persian, Hindi, Japanese names and emoji need them.
 */
const unseen =
  /[\p{Bidi_Control}[\p{Default_Ignorable_Code_Point}--[\u200c\u200d\p{Variation_Selector}]]\p{Co}\ufff9-\ufffb]/gv;
const seen = /[\p{L}\p{N}\p{P}\p{S}]/u;
const linkSigns = /[.。:@/\\]/;

/**
 * Where a space ends what a mail reader would make a link of. Each leaves something readable:
 * "www. example. com", "ada @ example. com", "http: / /localhost", but "Team 2.0" and "10:30".
 */
const breaks: readonly (readonly [where: RegExp, instead: string])[] = [
  // The end of a domain is letters. In one of them 。 is a dot as well.
  [/[.。](?=[^\s\p{Nd}\p{P}])/gu, '$& '],
  [/(?<=\.\p{Nd}+)\.(?=\p{Nd}+\.\p{Nd})/gu, '. '],
  [/(?<=\S)@(?=\S)/gu, ' @ '],
  // After a word, not within a time of the day.
  [/(?<=[^\s\p{Nd}\p{P}][^\s:]*):(?=\S)/gu, ': '],
  [/\/(?=\/)|\\(?=\S)/gu, '$& '],
  // Of a word in a header's encoding, which a mail reader would decode; and of its wider signs.
  [/[=＝﹦⁼₌](?=[?？﹖⁇⁈])/gu, '$& '],
];

/**
 * A name that somebody chose, fit for a mail to somebody who did not ask for it: one line of at
 * most 80 code points, or of `max`, in which no mail reader finds a link. Empty when nothing can be seen of it.
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

/** The full-width ＠ and its like, as what they stand for. */
function plainLinkSign(sign: string): string {
  const plain = sign.normalize('NFKC');
  return linkSigns.test(plain) ? plain : sign;
}

/** Between two signs as a reader sees them, so that no emoji and no letter is halved. */
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
