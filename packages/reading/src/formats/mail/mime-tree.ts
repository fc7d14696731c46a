import { Buffer, isUtf8 } from 'node:buffer';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { brokenFileError, IntakeError } from '../../extraction/intake-error.ts';
import { decodeText } from '../encodings/decode-text.ts';

/** A part of a mail as postal-mime keeps it inside. */
export interface MimePart {
  childNodes: MimePart[];
  contentType: {
    parsed: { value: string; params: Record<string, string> };
    /** The kind of a part of several, such as "alternative". */
    multipart: string | false;
  };
  contentDisposition: { parsed: { value: string; params: Record<string, string> } };
  content: ArrayBuffer | null;
  getTextContent(): string;
}

export interface Mail {
  head: Email;
  root: MimePart;
}

const partsDepthMax = 20;

/**
 * Parses a mail. The library's own text joins every part, so the tree of parts is read instead,
 * which it keeps to itself; its version is exact, and the tests of mails would notice a change.
 */
export async function parseMail(bytes: Uint8Array): Promise<Mail> {
  const parser = new PostalMime({
    maxNestingDepth: partsDepthMax,
    // Attached mails are read as parts.
    forceRfc822Attachments: true,
  });
  let head: Email;
  try {
    head = await parser.parse(transcodeMail(bytes));
  } catch (error) {
    throw brokenFileError('mail', error);
  }
  if (head.headers.length === 0) throw new IntakeError('mail_headers_missing');
  return { head, root: (parser as unknown as { root: MimePart }).root };
}

/** Returns the bytes of a part, without its transfer encoding. */
export function bytesOf(part: MimePart): Buffer {
  return Buffer.from(part.content ?? new ArrayBuffer(0));
}

/** Returns the name of the file that a part is; an empty text if it is none. */
export function fileNameOf({ contentType, contentDisposition }: MimePart): string {
  return contentDisposition.parsed.params['filename'] ?? contentType.parsed.params['name'] ?? '';
}

/**
 * Returns a mail as a parser of mails expects it: not in UTF-16, as a text editor saves it, without
 * the first line of a mailbox, and with headers in UTF-8.
 */
function transcodeMail(file: Uint8Array): Uint8Array {
  const head = Buffer.from(file.subarray(0, 512));
  const bytes = head.includes(0) ? Buffer.from(decodeText(file).text) : Buffer.from(file);
  const start = skipMark(bytes);
  const end = endOfHeaders(bytes, start);
  const headers = bytes.subarray(start, end);
  const body = startOfBody(headers.toString('latin1'));
  if (body > 0) {
    return transcodeMail(
      Buffer.concat([bytes.subarray(start, start + body), lineEnd, bytes.subarray(start + body)]),
    );
  }
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

const lineEnd = Buffer.from('\r\n');
const header = /^(?!<)[!-9;-~]+[ \t]*:|^[ \t]/u;
const usualHeader = /^(?:from|to|cc|subject|date|mime-version|content-[a-z-]+)[ \t]*:/imu;

/**
 * Returns where a text begins that follows the headers without an empty line; 0 if none does. Other
 * lines among headers are continued ones that lost their indent.
 */
function startOfBody(headers: string): number {
  let at = 0;
  for (const line of headers.split('\n')) {
    if (!header.test(line)) {
      const isBody = at > 0 && line.trim() !== '' && !usualHeader.test(headers.slice(at));
      return isBody ? at : 0;
    }
    at += line.length + 1;
  }
  return 0;
}

function endOfHeaders(bytes: Buffer, start: number): number {
  const [windows, unix] = [bytes.indexOf('\r\n\r\n', start), bytes.indexOf('\n\n', start)];
  const ends = [windows, unix].filter((at) => at >= 0);
  return ends.length === 0 ? bytes.length : Math.min(...ends);
}
