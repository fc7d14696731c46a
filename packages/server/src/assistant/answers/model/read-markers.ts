/** A piece of answer text, or a marker with the numbers that are cited at that point. */
export type TextOrMarker =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'marker'; readonly numbers: readonly number[] };

export interface MarkerReader {
  add(delta: string): TextOrMarker[];
  /** Returns the rest at the end of the text. */
  end(): TextOrMarker[];
}

/** A section that a marker can name by its document. */
export interface Named {
  readonly number: number;
  readonly name: string;
  readonly pageNumber: number;
}

const space = '[ \\t\\u3000]';
/**
 * Matches what may be a marker, with the spaces before: `[2]`, `[[2]]`, `\[2\]`, `［２］`, `【2†source】`
 * and the address that a link of it has; the tags of a raised number; a raised number.
 */
const marker = new RegExp(
  [
    String.raw`${space}{0,8}\\?[[［](?:[[［^])?(?<bracket>[^[\]［］【】\\\n]{1,160})\\?[\]］]?[\]］](?:\(#?[^()\s]{0,200}\))?`,
    String.raw`${space}{0,8}【(?<lenticular>[^【】\n]{1,160})】`,
    String.raw`${space}{0,8}<(?<tag>sup|cite|ref)>\s{0,3}(?:\[\^?)?(?<tagged>\d{1,3}(?:\s{0,3}[,;]\s{0,3}\d{1,3}){0,20})\]?\s{0,3}</\k<tag>>`,
    String.raw`${space}{0,8}[(（](?<round>(?:source|doc|document|passage|ref|quelle|fuente|資料|出典)s?[ .:#]{1,3}\d{1,3})[)）]`,
    String.raw`(?<=\p{L}{3}|[.,;:!?。、"'”’»)])(?<raised>[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}(?:[⁻˒,][⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3}){0,5})`,
  ].join('|'),
  'giu',
);
/** Matches the end of a text that may still become a marker. */
const beginning = new RegExp(
  String.raw`${space}{0,8}(?:\\?[[［](?:[[［^]?[^[\]［］【】\n]{0,160}(?:[\]］]{1,2}(?:\([^()\s]{0,200})?)?|[[［]?)|\\|【[^【】\n]{0,160}|<(?:s|su|sup|c|ci|cit|cite|r|re|ref)?(?:>[^<\n]{0,40}(?:<(?:/[a-z]{0,4})?)?)?|[(（][^()（）\n]{0,24})?$|[⁰¹²³⁴⁵⁶⁷⁸⁹⁻˒]{1,12}$`,
  'u',
);
const word =
  '(?:citations?|cit|cite|sources?|src|docs?|documents?|passages?|sections?|refs?|references?|notes?|numbers?|nos?|nr|ids?|quellen?|dokumente?|abschnitte?|fuentes?|documentos?|pasajes?|passages?|出典|資料|文書|文献|مصدر|المصدر|مقطع|وثيقة)';
const list = new RegExp(
  String.raw`^[\^#]?\s*(?:${word}\s*[.:#°º]*\s*)?[\^#]?\d{1,3}(?:\s*(?:[,;、،&]|–|—|-|and|und|et|y|و)\s*(?:${word}\s*[.:#]*\s*)?[\^#]?\d{1,3}){0,20}$`,
  'iu',
);
/** A number, and what tools write behind it: `1†source`, `1:0†file.pdf`. */
const withTail = /^(\d{1,3})(?::\d{1,3})?†/u;
/** A longer bracket with a number is a part of the text. */
const droppedMax = 60;
const rangeMax = 20;

/** Returns a reader that finds citation markers, even across deltas. */
export function openMarkerReader(named: readonly Named[]): MarkerReader {
  let held = '';
  /** The end of the text before, on which the meaning of a raised number depends. */
  let before = '';
  const read = (text: string) => {
    const parts = readMarkers(`${before}${text}`, before.length, named);
    before = text === '' ? before : `${before}${text}`.slice(-4);
    return parts;
  };
  return {
    add(delta) {
      held += delta;
      const end = beginning.exec(held)?.index ?? held.length;
      const whole = held.slice(0, end);
      held = held.slice(end);
      return read(whole);
    },
    end() {
      const rest = held;
      held = '';
      return read(rest);
    },
  };
}

function readMarkers(text: string, from: number, named: readonly Named[]): TextOrMarker[] {
  const parts: TextOrMarker[] = [];
  let at = from;
  const addText = (piece: string) => piece !== '' && parts.push({ kind: 'text', text: piece });
  marker.lastIndex = from;
  for (let match = marker.exec(text); match; match = marker.exec(text)) {
    const numbers = readNumbers(match.groups ?? {}, named);
    if (numbers === undefined) {
      // Something else may begin within what was no marker.
      const next = match.index + (/^[ \t\u3000]*./su.exec(match[0])?.[0].length ?? 1);
      marker.lastIndex = next;
      continue;
    }
    addText(text.slice(at, match.index));
    at = match.index + match[0].length;
    marker.lastIndex = at;
    parts.push({ kind: 'marker', numbers });
  }
  addText(text.slice(at));
  return parts;
}

/** Returns the numbers of a marker, possibly none, which drops it; undefined if it is text. */
function readNumbers(
  { bracket, lenticular, tagged, round, raised }: Record<string, string | undefined>,
  named: readonly Named[],
): number[] | undefined {
  if (raised !== undefined) return readList(lower(raised), named);
  const inside = toDigits(bracket ?? lenticular ?? tagged ?? round ?? '').trim();
  const tail = withTail.exec(inside);
  if (tail) return [Number(tail[1])];
  if (list.test(inside)) return readList(inside, named);
  const numbers = numbersOfName(inside, named);
  if (numbers.length > 0) return numbers;
  if (lenticular !== undefined) return [];
  return /\d/u.test(inside) && inside.length <= droppedMax ? [] : undefined;
}

function readList(inside: string, named: readonly Named[]): number[] {
  const last = Math.max(99, ...named.map(({ number }) => number));
  return inside
    .split(/[,;、،&]|\band\b|\bund\b|\bet\b|\by\b|و/u)
    .flatMap((part) => {
      const [first, end] = (part.match(/\d{1,3}/gu) ?? []).map(Number);
      if (first === undefined) return [];
      if (end === undefined || end < first || end - first > rangeMax) return [first];
      return Array.from({ length: end - first + 1 }, (_, index) => first + index);
    })
    .filter((number) => number <= last);
}

/** Returns the sections of the document that a bracket names, on the page that it names. */
function numbersOfName(inside: string, named: readonly Named[]): number[] {
  const said = inside.replace(new RegExp(String.raw`^${word}\s*[.:#]*\s*`, 'iu'), '');
  const [, title = said, page] =
    /^(.*?)[,;:\s(]*(?:(?:p|pp|page|s|seite|pág|página|ص|صفحة)\.?\s*(\d{1,4})\)?)$/iu.exec(said) ??
    [];
  const key = keyOf(title);
  const found = named.filter(({ name }) => keyOf(name) === key);
  const onPage = found.filter(({ pageNumber }) => String(pageNumber) === page);
  return (onPage.length > 0 ? onPage : found.slice(0, 1)).map(({ number }) => number);
}

function keyOf(name: string): string {
  return name
    .trim()
    .replace(/^[*_"'“”`]+|[*_"'“”`]+$/gu, '')
    .replace(/\.[a-z0-9]{1,5}$/iu, '')
    .toLowerCase();
}

/** Returns text with digits of all scripts as those of ours. */
function toDigits(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\u0660-\u0669]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x660))
    .replaceAll(/[\u06F0-\u06F9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) - 0x6f0));
}

const raisedDigits = '⁰¹²³⁴⁵⁶⁷⁸⁹';

function lower(raised: string): string {
  return [...raised]
    .map((sign) =>
      raisedDigits.includes(sign) ? raisedDigits.indexOf(sign) : sign === '⁻' ? '-' : ',',
    )
    .join('');
}
