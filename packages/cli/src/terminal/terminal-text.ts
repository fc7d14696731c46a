/**
 * Replaces control characters, line separators and bidirectional controls with spaces, so that text
 * stays in one line and cannot control the terminal.
 */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, ' ');
}

/**
 * Removes control characters, so that text from documents or models cannot control the terminal.
 */
export function stripControlCharacters(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '');
}
