import { codePoint } from 'dingbat-to-unicode';

/** Returns the sign at a place of a font of signs. */
export function symbol(font: string, byte: number): string {
  return codePoint(font, byte)?.string ?? (byte < 0x80 ? String.fromCharCode(byte) : '•');
}

/** Returns a text as it is written in HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
