import { createHash } from 'node:crypto';
import type { PdfTextItem } from '../page/text-item.ts';

/** The marks of a content stream in their order. */
export interface MarkedContent {
  /** The same for the same tags, numbers and nesting. */
  shape: string;
  /** What marks say that they show, by their number in the order in which they begin. */
  texts: ReadonlyMap<number, string>;
}

/** A mark of a page that begins or ends, or a run of its text. */
export type Marked = PdfTextItem | { type: string; tag?: string | null; id?: string | null };

/** Returns the shape of a page's marks. */
export function shapeOf(marked: readonly Marked[]): string {
  const shape = createHash('sha256');
  for (const one of marked) {
    if ('str' in one) continue;
    const number = /_mc(\d+)$/u.exec(one.id ?? '')?.[1];
    shape.update(one.type === 'endMarkedContent' ? markEnd : markBegin(one.tag ?? '', number));
  }
  return shape.digest('base64');
}

const markEnd = ')';

function markBegin(tag: string, number = ''): string {
  return `/${tag} ${number}(`;
}

/**
 * A mark with its tag and properties, the end of one, or a string, which may look like both. The
 * bounds keep a search in hostile content short.
 */
const marks =
  /\/(?<tag>[^\s/<>()[\]]{1,200})\s{0,9}(?:<<(?<properties>(?:<[\da-f\s]{0,50000}>|\((?:\\[^]|[^\\()]){0,9000}\)|[^<>()]){0,1000})>>\s{0,9}BDC|(?:\/[^\s/<>()[\]]{1,200}\s{0,9}BDC|BMC))\b|(?<end>\bEMC\b)|\((?:\\[^]|[^\\()])*(?:[()]|$)/giu;
const actualText = /\/ActualText\s*(?:<(?<hex>[\da-f\s]*)>|\((?<letters>(?:\\[^]|[^\\()])*)\))/iu;

/**
 * Reads the marks of a content stream, and those of their texts that are wanted. A content with
 * pictures or nested brackets may be misread; it has another shape then than its page.
 */
export function readMarkedContent(
  content: string,
  isWanted: (text: string) => boolean,
): MarkedContent {
  const texts = new Map<number, string>();
  const shape = createHash('sha256');
  let [count, depth] = [0, 0];
  for (const { groups = {} } of content.matchAll(marks)) {
    const { tag, properties = '', end } = groups;
    if (end !== undefined && depth > 0) {
      depth -= 1;
      shape.update(markEnd);
    }
    if (tag === undefined) continue;
    const text = textOf(properties);
    if (text !== undefined && isWanted(text)) texts.set(count, text);
    shape.update(markBegin(tag, /\/MCID\s+(\d+)/u.exec(properties)?.[1]));
    count += 1;
    depth += 1;
  }
  // What is left open ends with the content.
  shape.update(markEnd.repeat(depth));
  return { shape: shape.digest('base64'), texts };
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' };

function textOf(properties: string): string | undefined {
  const { hex, letters } = actualText.exec(properties)?.groups ?? {};
  if (hex === undefined && letters === undefined) return undefined;
  const bytes = letters?.replaceAll(
    /\\(?:([0-7]{1,3})|([^]))/gu,
    (_, octal: string | undefined, sign: string) =>
      octal === undefined
        ? (escapes[sign] ?? sign)
        : String.fromCharCode(Number.parseInt(octal, 8) & 0xff),
  );
  const buffer = hex === undefined ? Buffer.from(bytes ?? '', 'latin1') : Buffer.from(hex, 'hex');
  const isUtf16 = buffer[0] === 0xfe && buffer[1] === 0xff;
  return new TextDecoder(isUtf16 ? 'utf-16be' : 'utf-8').decode(buffer);
}
