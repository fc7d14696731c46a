/** Decodes a text string of a PDF, of which each character is a byte. */
export function decodeText(bytes: string): string {
  const buffer = Buffer.from(bytes, 'latin1');
  if (bytes.startsWith('\u00fe\u00ff')) return new TextDecoder('utf-16be').decode(buffer);
  if (bytes.startsWith('\u00ef\u00bb\u00bf')) return new TextDecoder().decode(buffer);
  return bytes;
}
