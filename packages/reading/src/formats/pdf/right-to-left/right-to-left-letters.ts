const rightToLeft = /(?=\p{L})[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}]/gu;
const letter = /\p{L}/gu;

/** True if a text has letters that are read from right to left. */
export function hasRightToLeft(text: string): boolean {
  return text.search(rightToLeft) !== -1;
}

/** Counts the letters of a text by the direction in which they are read. */
export function countDirections(text: string): { toTheLeft: number; toTheRight: number } {
  const toTheLeft = text.match(rightToLeft)?.length ?? 0;
  return { toTheLeft, toTheRight: (text.match(letter)?.length ?? 0) - toTheLeft };
}

/** Forms of Arabic letters by their place in a word, and signs for several letters. */
const forms = /[\ufb50-\ufdff\ufe70-\ufefc]+/gu;

/** Returns a text with letters instead of such forms. */
export function plainForms(text: string): string {
  return text.replaceAll(forms, (form) => form.normalize('NFKC'));
}
