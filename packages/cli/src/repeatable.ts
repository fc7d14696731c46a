/** Reads an option that may be given more than once. */
export function repeatable(text: string, before: readonly string[] = []): string[] {
  return [...before, text];
}

/** Reads words that are joined by commas. */
export function commaSeparated(text: string): string[] {
  return text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean);
}
