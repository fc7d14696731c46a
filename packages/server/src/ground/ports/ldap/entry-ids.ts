/** The bytes of a GUID in the order in which it is written. */
const order = [3, 2, 1, 0, 5, 4, 7, 6, 8, 9, 10, 11, 12, 13, 14, 15] as const;
const guid = /^\{([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\}$/iu;
const other = /^0x((?:[\da-f]{2})+)$/iu;

/** Returns an id as text: objectGUID, which is 16 bytes, as Windows writes it, in braces. */
export function toExternalId(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  const isText = Buffer.from(text).equals(bytes) && /^[\x21-\x7e]{1,200}$/u.test(text);
  // Sixteen bytes that happen to be text are a GUID all the same: entryUUID has 36.
  if (isText && bytes.length !== 16 && !guid.test(text) && !other.test(text)) return text;
  if (bytes.length !== 16) return `0x${bytes.toString('hex')}`;
  const hex = order.map((at) => bytes.toString('hex', at, at + 1)).join('');
  return `{${hex.replace(/^(.{8})(.{4})(.{4})(.{4})/u, '$1-$2-$3-$4-')}}`;
}

/** Returns the bytes of an id that `toExternalId` has written. */
export function toBytes(externalId: string): Buffer {
  const [, spelled] = guid.exec(externalId) ?? [];
  if (spelled !== undefined) {
    const hex = Buffer.from(spelled.replaceAll('-', ''), 'hex');
    const bytes = Buffer.alloc(16);
    for (const [at, place] of order.entries()) bytes[place] = hex[at] ?? 0;
    return bytes;
  }
  const [, hex] = other.exec(externalId) ?? [];
  return hex === undefined ? Buffer.from(externalId) : Buffer.from(hex, 'hex');
}
