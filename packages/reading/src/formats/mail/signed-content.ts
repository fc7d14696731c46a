import { Buffer } from 'node:buffer';

/** The kinds of values (ASN.1, in the rules BER and DER) that lead to the content. */
const [octets, sequence, objectId, content] = [0x04, 0x30, 0x06, 0xa0];
const constructedOctets = 0x24;
const depthMax = 20;

interface Value {
  readonly tag: number;
  readonly bytes: Uint8Array;
  readonly end: number;
}

/**
 * Returns the mail within an opaque signature (S/MIME), which holds what it signs. Undefined for an
 * encrypted mail and for a damaged one.
 */
export function signedContent(bytes: Uint8Array): Uint8Array | undefined {
  const [kind, signed] = childrenIn(readValue(bytes, 0, 0));
  // The object id 1.2.840.113549.1.7.2 is that of signed data.
  if (kind?.tag !== objectId || kind.bytes.at(-1) !== 2 || signed?.tag !== content)
    return undefined;
  const [data] = childrenIn(signed);
  const holder = childrenIn(data).find(({ tag }) => tag === sequence);
  const [, wrapped] = childrenIn(holder);
  const [own] = childrenIn(wrapped);
  return own === undefined ? undefined : octetsOf(own, 0);
}

function octetsOf(value: Value, depth: number): Uint8Array | undefined {
  if (value.tag === octets) return value.bytes;
  if (value.tag !== constructedOctets || depth > depthMax) return undefined;
  const parts = childrenIn(value).map((part) => octetsOf(part, depth + 1) ?? new Uint8Array());
  return Buffer.concat(parts);
}

function childrenIn(value: Value | undefined): Value[] {
  const children: Value[] = [];
  if (value === undefined || (value.tag & 0x20) === 0) return children;
  for (let at = 0; at < value.bytes.length;) {
    const child = readValue(value.bytes, at, 0);
    // Two zeros end a value of unknown length.
    if (child === undefined || (child.tag === 0 && child.bytes.length === 0)) break;
    children.push(child);
    at = child.end;
  }
  return children;
}

function readValue(bytes: Uint8Array, start: number, depth: number): Value | undefined {
  const tag = bytes[start];
  const first = bytes[start + 1];
  if (tag === undefined || first === undefined || depth > depthMax) return undefined;
  let at = start + 2;
  if (first === 0x80) {
    const from = at;
    for (let child = readValue(bytes, at, depth + 1); child !== undefined;) {
      at = child.end;
      if (child.tag === 0 && child.bytes.length === 0) {
        return { tag, bytes: bytes.subarray(from, at - 2), end: at };
      }
      child = readValue(bytes, at, depth + 1);
    }
    return undefined;
  }
  let length = first;
  if (first > 0x80) {
    length = 0;
    const digits = first - 0x80;
    if (digits > 4) return undefined;
    for (let digit = 0; digit < digits; digit += 1)
      length = length * 256 + (bytes[at + digit] ?? 0);
    at += digits;
  }
  if (at + length > bytes.length) return undefined;
  return { tag, bytes: bytes.subarray(at, at + length), end: at + length };
}
