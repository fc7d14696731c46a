import { isUtf8 } from 'node:buffer';
import { decodeHtml } from '../encodings/decode-html.ts';
import { isSevenBit } from '../encodings/decode-seven-bit.ts';
import { decodeText } from '../encodings/decode-text.ts';
import { dropTableMarks } from '../../pages/clean-text.ts';
import { htmlToText } from '../html/html-text.ts';
import { bytesOf } from './mime-tree.ts';
import type { MimePart } from './mime-tree.ts';
import { enrichedWords, joinFlowed } from './shown-lines.ts';

/** Names of encodings that say nothing of letters beyond ASCII. */
const unsure = /^(?:us-ascii|ascii|ansi_x3\.4-1968|unknown-8bit|x-unknown|utf-8|utf8)?$/iu;

const escape = 0x1b;

/** Returns a part of plain text as people see it, in the encoding that it names or that its bytes are in. */
export function plainText(part: MimePart): string {
  const { value, params } = part.contentType.parsed;
  const { format = '', delsp = '' } = params;
  // The library joins quoted lines with their marks.
  params['format'] = '';
  const text = decodedText(part);
  if (value === 'text/enriched') return enrichedWords(text);
  return /^flowed$/iu.test(format) ? joinFlowed(text, /^yes$/iu.test(delsp)) : text;
}

function decodedText(part: MimePart): string {
  const { params } = part.contentType.parsed;
  const { charset = '' } = params;
  if (isSevenBit(charset)) return decodeText(bytesOf(part), { declared: charset }).text;
  if (unsure.test(charset)) {
    const bytes = bytesOf(part);
    // Mails in Japanese have escapes instead.
    if (bytes.includes(escape) || !isUtf8(bytes)) return decodeText(bytes).text;
    params['charset'] = 'utf-8';
  }
  return dropTableMarks(part.getTextContent());
}

export function htmlPartText(part: MimePart): string {
  const { charset = '' } = part.contentType.parsed.params;
  const bytes = bytesOf(part);
  if (unsure.test(charset)) return htmlToText(decodeHtml(bytes).text);
  if (isSevenBit(charset)) return htmlToText(decodeText(bytes, { declared: charset }).text);
  return htmlToText(
    isUtf8(bytes) && hasManyBytes(bytes) ? bytes.toString() : part.getTextContent(),
  );
}

// Text that is UTF-8 with signs of several bytes is in no other encoding, whatever it says.
function hasManyBytes(bytes: Uint8Array): boolean {
  return bytes.some((byte) => byte >= 0xc0);
}

/** Returns the HTML form of a mail, as mail programs show it, unless it has far less text. */
export function chooseText(plain: string, html: string): string {
  if (html.trim() === '') return plain;
  return countWords(html) * 2 >= countWords(plain) ? html : plain;
}

function countWords(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
}
