/** Parses an option that may be given several times. */
export function repeatable(text: string, before: readonly string[] = []): string[] {
  return [...before, text];
}

/** Parses words that are separated by commas. */
export function commaSeparated(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
