/** A text from a document or a model must not steer the terminal that shows it. */
export function harmless(text: string): string {
  return text.replaceAll(/[^\P{Cc}\n\t]/gu, '');
}
