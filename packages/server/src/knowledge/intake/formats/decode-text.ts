const utf8 = new TextDecoder('utf-8', { fatal: true });

/**
 * Decodes text. Detects UTF-16 from the first bytes, then tries UTF-8, then uses the `declared`
 * encoding or windows-1252.
 */
export function decodeText(bytes: Uint8Array, declared?: string): string {
  const marked = markedEncoding(bytes);
  if (marked !== null) return new TextDecoder(marked).decode(bytes);
  try {
    return utf8.decode(bytes);
  } catch {
    return decoderOf(declared).decode(bytes);
  }
}

function markedEncoding(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const head = bytes.subarray(0, 512);
  const zeros = (parity: number) =>
    head.filter((byte, at) => at % 2 === parity && byte === 0).length;
  if (zeros(1) > head.length / 4 && zeros(0) === 0) return 'utf-16le';
  if (zeros(0) > head.length / 4 && zeros(1) === 0) return 'utf-16be';
  return null;
}

function decoderOf(encoding: string | undefined): InstanceType<typeof TextDecoder> {
  try {
    return new TextDecoder(encoding ?? 'windows-1252');
  } catch {
    return new TextDecoder('windows-1252');
  }
}
