/** Returns a text with a single space in place of each run of white space. */
export function onOneLine(text: string): string {
  return text.replaceAll(/\s+/gu, ' ').trim();
}
