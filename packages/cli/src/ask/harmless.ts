/**
 * Removes control characters, so that text from documents or models cannot control the terminal.
 */
export function harmless(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '');
}
