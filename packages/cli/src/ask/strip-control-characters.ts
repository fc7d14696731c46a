/**
 * Removes control characters, so that text from documents or models cannot control the terminal.
 */
export function stripControlCharacters(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '');
}
