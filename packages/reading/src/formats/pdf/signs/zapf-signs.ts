import type { PdfTextItem } from '../runs/text-item.ts';

/**
 * Signs of the font Zapf Dingbats that Unicode has elsewhere than in its block of that name, by their
 * places in the font. Source: zdingbat.txt of the Unicode Consortium.
 */
const elsewhere: Readonly<Record<number, string>> = {
  0x25: '☎',
  0x2a: '☛',
  0x2b: '☞',
  0x48: '★',
  0x6c: '●',
  0x6e: '■',
  0x73: '▲',
  0x74: '▼',
  0x75: '◆',
  0x77: '◗',
  0xa8: '♣',
  0xa9: '♦',
  0xaa: '♥',
  0xab: '♠',
  0xd5: '→',
  0xd6: '↔',
  0xd7: '↕',
};
/** How far the block begins after the places in the font: of the lower half and of the upper one. */
const [lowerOffset, upperOffset] = [0x26e0, 0x26c0];
const [firstDigit, lastDigit, digits] = [0xac, 0xb5, 0x2460];

const places = /[!-~\u00a1-\u00fe]/gu;
/** A font of signs is used for few of them. */
const kindsMax = 3;
/** So many of them on one page are the points of a plot. */
const pointsMin = 200;

/** Returns the fonts that a page uses for single characters only, as for bullets. */
export function findSignFonts(items: readonly PdfTextItem[]): Set<string> {
  const kinds = new Map<string, Set<string>>();
  for (const { str, fontName = '' } of items) {
    if (str.trim() === '') continue;
    kinds.set(fontName, (kinds.get(fontName) ?? new Set()).add(str.trim()));
  }
  const single = [...kinds].filter(
    ([, texts]) => texts.size <= kindsMax && [...texts].every((text) => text.length === 1),
  );
  return new Set(single.map(([font]) => font));
}

/** True for the font Zapf Dingbats itself, whose signs pdfjs reads as letters. */
export function isZapf(fontName: string): boolean {
  return /^(?:[A-Z]{6}\+)?(?:ITC)?ZapfDingbats(?:ITC)?$/u.test(fontName);
}

export function restoreZapfSigns(text: string): string {
  return text.replaceAll(places, (place) => {
    const code = place.charCodeAt(0);
    const isDigit = code >= firstDigit && code <= lastDigit;
    const other = isDigit ? digits - firstDigit : code < 0x80 ? lowerOffset : upperOffset;
    return elsewhere[code] ?? String.fromCodePoint(code + other);
  });
}

/** Leaves out the points of plots: they say nothing in a text. */
export function dropPoints(
  items: readonly PdfTextItem[],
  isSign: (item: PdfTextItem) => boolean,
): PdfTextItem[] {
  const points = items.filter((item) => isSign(item) && item.str.trim().length === 1);
  if (points.length < pointsMin) return [...items];
  const dropped = new Set(points);
  return items.map((item) => (dropped.has(item) ? { ...item, str: '', width: 0 } : item));
}
