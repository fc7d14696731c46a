/** Keeps words within a line from being Markdown: links, emphasis, code, tags. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_[\]<>~]/gu, String.raw`\$&`);
}
