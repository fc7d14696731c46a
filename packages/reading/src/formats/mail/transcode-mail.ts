import { Buffer, isUtf8 } from 'node:buffer';
import { decodeText } from '../encodings/decode-text.ts';

/**
 * Returns a mail as a parser of mails expects it: not in UTF-16, as a text editor saves it, without
 * the first line of a mailbox, and with headers in UTF-8.
 */
export function transcodeMail(file: Uint8Array): Uint8Array {
  const head = Buffer.from(file.subarray(0, 512));
  const bytes = head.includes(0) ? Buffer.from(decodeText(file).text) : Buffer.from(file);
  const start = skipMark(bytes);
  const end = endOfHeaders(bytes, start);
  const headers = bytes.subarray(start, end);
  if (isUtf8(headers)) return bytes.subarray(start);
  const [, charset] = /charset\s*=\s*"?([\w.-]+)/iu.exec(headers.toString('latin1')) ?? [];
  return Buffer.concat([
    Buffer.from(decodeText(headers, { declared: charset }).text),
    bytes.subarray(end),
  ]);
}

function skipMark(bytes: Buffer): number {
  const isMarked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const start = isMarked ? 3 : 0;
  const first = bytes.toString('latin1', start, start + 200);
  const [line = ''] = /^>?From [^\n:]*(?:\d{1,2}:\d{2})?[^\n]*\n/u.exec(first) ?? [];
  return start + line.length;
}

function endOfHeaders(bytes: Buffer, start: number): number {
  const [windows, unix] = [bytes.indexOf('\r\n\r\n', start), bytes.indexOf('\n\n', start)];
  const ends = [windows, unix].filter((at) => at >= 0);
  return ends.length === 0 ? bytes.length : Math.min(...ends);
}
