import { codePoint } from 'dingbat-to-unicode';

/** Returns the sign at a place of a font of signs. */
export function symbol(font: string, byte: number): string {
  return codePoint(font, byte)?.string ?? (byte < 0x80 ? String.fromCharCode(byte) : '•');
}

/** Returns a text as it is written in HTML. */
export function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

const decoders = new Map<string, InstanceType<typeof TextDecoder>>();

/** Decodes bytes. Rich text is decoded in very many small pieces, so decoders are kept. */
export function decodeBytes(bytes: Uint8Array | undefined, encoding: string): string {
  const decoder = decoders.get(encoding) ?? new TextDecoder(encoding);
  decoders.set(encoding, decoder);
  return decoder.decode(bytes);
}
