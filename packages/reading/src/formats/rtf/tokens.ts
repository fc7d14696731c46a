import type { Buffer } from 'node:buffer';

export type Token =
  | { kind: 'open' }
  | { kind: 'close' }
  /** A word with its number, such as `\par` and `\fs24`. A sign such as `\~` is one, too. */
  | { kind: 'word'; word: string; number: number | undefined }
  /** Bytes of text in the code page of the font. */
  | { kind: 'bytes'; bytes: Uint8Array };

const [tab, lineFeed, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20];
const [openBrace, closeBrace, backslash, apostrophe, minus] = [0x7b, 0x7d, 0x5c, 0x27, 0x2d];

const isLetter = (byte: number) => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
const isDigit = (byte: number) => byte >= 0x30 && byte <= 0x39;
const longestNumber = 10;
const longestWord = 40;

export function* readTokens(file: Buffer): Generator<Token> {
  let at = 0;
  const end = file.length;
  const byteAt = (place: number) => file[place] ?? -1;
  while (at < end) {
    const byte = byteAt(at);
    if (byte === openBrace || byte === closeBrace) {
      at += 1;
      yield { kind: byte === openBrace ? 'open' : 'close' };
    } else if (byte === lineFeed || byte === carriageReturn || byte === 0) at += 1;
    else if (byte === tab) {
      at += 1;
      yield { kind: 'word', word: 'tab', number: undefined };
    } else if (byte !== backslash) {
      const start = at;
      while (at < end && !isSpecial(byteAt(at))) at += 1;
      yield { kind: 'bytes', bytes: file.subarray(start, at) };
    } else if (byteAt(at + 1) === apostrophe) {
      const code = Number.parseInt(file.toString('latin1', at + 2, at + 4), 16);
      at += 4;
      if (!Number.isNaN(code)) yield { kind: 'bytes', bytes: Uint8Array.of(code) };
    } else if (isLetter(byteAt(at + 1))) {
      const [word, number, next] = readWord(file, at + 1);
      // Bytes of a picture follow.
      at = word === 'bin' ? next + Math.max(number ?? 0, 0) : next;
      yield { kind: 'word', word, number };
    } else {
      const sign = byteAt(at + 1);
      at += 2;
      const isBreak = sign === lineFeed || sign === carriageReturn;
      const word = isBreak ? 'par' : String.fromCharCode(Math.max(sign, 0));
      yield { kind: 'word', word, number: undefined };
    }
  }
}

function isSpecial(byte: number): boolean {
  return (
    byte === openBrace ||
    byte === closeBrace ||
    byte === backslash ||
    byte === lineFeed ||
    byte === carriageReturn ||
    byte === tab ||
    byte === 0
  );
}

function readWord(file: Buffer, start: number): [string, number | undefined, number] {
  let at = start;
  while (at < file.length && at - start < longestWord && isLetter(file[at] ?? 0)) at += 1;
  const word = file.toString('latin1', start, at);
  const from = at;
  if (file[at] === minus) at += 1;
  while (at < file.length && at - from < longestNumber && isDigit(file[at] ?? 0)) at += 1;
  const number = at === from ? undefined : Number(file.toString('latin1', from, at));
  if (file[at] === space) at += 1;
  return [word, Number.isNaN(number) ? undefined : number, at];
}
