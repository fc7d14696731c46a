import { textEncodings } from '@guildhall/contract/text-encodings';
import type { ReadingNote, TextEncoding } from '@guildhall/contract';
import { dropTableMarks } from '../../pages/clean-text.ts';
import { countNotes } from '../../extraction/extraction.ts';
import { decodeAs } from './decode-as.ts';
import { decodeSevenBit, isShiftedKorean } from './decode-seven-bit.ts';
import { decodeUnicode } from './decode-unicode.ts';
import { guessEncoding } from './guess-encoding.ts';

/** A decoded text, with notes for people about its encoding. */
export interface DecodedText {
  readonly text: string;
  readonly notes: readonly ReadingNote[];
}

export interface KnownEncoding {
  /** The encoding set for the document. */
  readonly set?: TextEncoding | undefined;
  /** The encoding that the file itself names. */
  readonly declared?: string | undefined;
}

const escapesOfJapanese = ['\u001b$B', '\u001b$@', '\u001b(J'];

/**
 * Decodes text in the encoding set for the document, else as Unicode if it is valid, else in the
 * encoding named by the file, else in the most likely one. Leaves out the characters that mark tables.
 */
export function decodeText(bytes: Uint8Array, known: KnownEncoding = {}): DecodedText {
  const { text, notes } = decodeMarked(bytes, known);
  return { text: dropTableMarks(text), notes };
}

function decodeMarked(bytes: Uint8Array, { set, declared }: KnownEncoding): DecodedText {
  if (set !== undefined) return decodedAs(bytes, set, 'encoding_set');
  const shifted = decodeSevenBit(bytes, declared ?? (isShiftedKorean(bytes) ? 'iso-2022-kr' : ''));
  if (shifted !== null) return { text: shifted, notes: noteUnreadable(shifted) };
  const unicode = decodeUnicode(bytes);
  if (unicode !== null) return fromUnicode(bytes, unicode.text);
  const named = decodeDeclared(bytes, declared);
  if (named !== null) return { text: named, notes: noteUnreadable(named) };
  return decodedAs(bytes, guessEncoding(bytes), 'encoding_guessed');
}

function decodedAs(
  bytes: Uint8Array,
  encoding: TextEncoding,
  code: 'encoding_set' | 'encoding_guessed',
): DecodedText {
  const text = decodeAs(bytes, encoding);
  return { text, notes: [{ code, values: { encoding } }, ...noteUnreadable(text)] };
}

// Mails and old web pages in Japanese write all characters with ASCII bytes and escapes.
function fromUnicode(bytes: Uint8Array, text: string): DecodedText {
  if (!escapesOfJapanese.some((escape) => text.includes(escape)))
    return { text, notes: noteUnreadable(text) };
  return decodedAs(bytes, 'iso-2022-jp', 'encoding_guessed');
}

function noteUnreadable(text: string): ReadingNote[] {
  return countNotes('characters_unreadable', text.match(/\ufffd/gu)?.length ?? 0);
}

/** Decodes bytes as the file says. Returns null if it names no known encoding, or a wrong one. */
function decodeDeclared(bytes: Uint8Array, declared: string | undefined): string | null {
  // These are tried before, or mean nothing here: a file of bytes that says so is not UTF-16.
  if (declared === undefined || /^(?:utf|us-ascii|ascii)/iu.test(declared)) return null;
  const text = decodeNamed(bytes, declared);
  if (text === null) return null;
  const wrong = text.match(/[\ufffd\u0080-\u009f]/gu)?.length ?? 0;
  const other = text.match(/\P{ASCII}/gu)?.length ?? 0;
  return wrong * 10 > other ? null : text;
}

function decodeNamed(bytes: Uint8Array, name: string): string | null {
  const known = textEncodings.find((encoding) => encoding === name.toLowerCase());
  if (known !== undefined) return decodeAs(bytes, known);
  try {
    return new TextDecoder(name).decode(bytes);
  } catch {
    return null;
  }
}
