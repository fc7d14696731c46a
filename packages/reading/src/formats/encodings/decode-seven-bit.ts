import iconv from 'iconv-lite';

const escape = 0x1b;
const [shiftOut, shiftIn, lineFeed] = [0x0e, 0x0f, 0x0a];
const [tilde, openBrace, closeBrace] = [0x7e, 0x7b, 0x7d];

const utf7 = /^(?:unicode-1-1-)?utf-7$/iu;
const iso2022Kr = /^(?:cs)?iso-?2022-?kr$/iu;
const hz = /^hz(?:-gb-2312)?$/iu;

/** True for an encoding that writes all letters with the bytes of ASCII, and that browsers do not know. */
export function isSevenBit(encoding: string): boolean {
  return [utf7, iso2022Kr, hz].some((name) => name.test(encoding));
}

/**
 * Decodes text whose encoding writes all letters with the bytes of ASCII, as older mails have it.
 * Returns null for other encodings, which browsers know.
 */
export function decodeSevenBit(bytes: Uint8Array, encoding: string): string | null {
  if (utf7.test(encoding)) return iconv.decode(bytes, 'utf-7');
  if (iso2022Kr.test(encoding)) return new TextDecoder('euc-kr').decode(korean(bytes));
  if (hz.test(encoding)) return new TextDecoder('gbk').decode(chinese(bytes));
  return null;
}

/** True for Korean text with the escape at its start and signs that switch to its letters. */
export function isShiftedKorean(bytes: Uint8Array): boolean {
  const at = bytes.indexOf(escape);
  return at >= 0 && startsKorean(bytes, at) && bytes.includes(shiftOut);
}

function startsKorean(bytes: Uint8Array, at: number): boolean {
  return (
    bytes[at] === escape &&
    bytes[at + 1] === 0x24 &&
    bytes[at + 2] === 0x29 &&
    bytes[at + 3] === 0x43
  );
}

function korean(bytes: Uint8Array): Uint8Array {
  const decoded: number[] = [];
  let isShifted = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0;
    if (startsKorean(bytes, at)) at += 3;
    else if (byte === shiftOut) isShifted = true;
    else if (byte === shiftIn) isShifted = false;
    else decoded.push(raise(byte, isShifted));
  }
  return Uint8Array.from(decoded);
}

function chinese(bytes: Uint8Array): Uint8Array {
  const decoded: number[] = [];
  let isShifted = false;
  for (let at = 0; at < bytes.length; at += 1) {
    const [byte = 0, next] = [bytes[at], bytes[at + 1]];
    if (byte !== tilde) {
      if (byte === lineFeed) isShifted = false;
      decoded.push(raise(byte, isShifted));
      continue;
    }
    at += 1;
    if (next === openBrace) isShifted = true;
    else if (next === closeBrace) isShifted = false;
    // A sign at the end of a line joins it with the next one.
    else if (next !== lineFeed) decoded.push(next ?? tilde);
  }
  return Uint8Array.from(decoded);
}

function raise(byte: number, isShifted: boolean): number {
  return isShifted && byte > 0x20 ? byte + 0x80 : byte;
}
