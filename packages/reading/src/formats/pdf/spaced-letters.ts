import type { PdfTextItem } from './pdf-overprint.ts';

/** Letters one by one: three or more of Korean, Chinese or Japanese, or five or more capitals. */
const spacedWord =
  /^(?:[\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}](?: [\p{sc=Hang}\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]){2,}|\p{Lu}(?: \p{Lu}){4,})$/u;
const spacedLetters = /^\p{L}(?: \p{L})+$/u;

/**
 * Joins letters that stand apart for looks, as in many titles ("S U M M A R Y"). Shorter words in
 * the style of such a one are joined, too.
 */
export function joinSpacedLetters(items: readonly PdfTextItem[]): readonly PdfTextItem[] {
  const styles = new Set(items.filter(({ str }) => spacedWord.test(str)).map(styleOf));
  if (styles.size === 0) return items;
  return items.map((item) =>
    spacedLetters.test(item.str) && styles.has(styleOf(item))
      ? { ...item, str: item.str.replaceAll(' ', '') }
      : item,
  );
}

function styleOf({ fontName, height }: PdfTextItem): string {
  return `${fontName} ${height}`;
}
