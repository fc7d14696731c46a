import type { PdfTextItem } from '../runs/text-item.ts';

/** Letters one by one: three or more of Korean, Chinese or Japanese, or five or more capitals. */
const spacedTitle =
  /^(?:[\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}](?: [\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]){2,}|\p{Lu}(?: \p{Lu}){4,})$/u;
/** Four or more letters one by one, which may be a formula; code in columns has many of them. */
const spacedWord = /^\p{L}(?: \p{L}){3,}$/u;
const wordsMin = 3;

/**
 * Joins letters that stand apart for looks, as in many titles ("S U M M A R Y"), or in columns, as
 * in the listings of TeX ("r e t u r n"). Other runs in the style of such ones are joined, too,
 * where most of their letters stand apart.
 */
export function joinSpacedLetters(items: readonly PdfTextItem[]): readonly PdfTextItem[] {
  const words = Map.groupBy(
    items.filter(({ str }) => spacedWord.test(str)),
    styleOf,
  );
  const styles = new Set(items.filter(({ str }) => spacedTitle.test(str)).map(styleOf));
  for (const [style, { length }] of words) if (length >= wordsMin) styles.add(style);
  if (styles.size === 0) return items;
  return items.map((item) =>
    styles.has(styleOf(item)) && isSpaced(item.str)
      ? { ...item, str: item.str.replaceAll(' ', '') }
      : item,
  );
}

function isSpaced(text: string): boolean {
  const parts = text.split(' ');
  const single = parts.filter(({ length }) => length === 1).length;
  return parts.length > 1 && single > parts.length / 2;
}

function styleOf({ fontName, height }: PdfTextItem): string {
  return `${fontName} ${height}`;
}
