import { Buffer } from 'node:buffer';
import PostalMime from 'postal-mime';
import type { Email } from 'postal-mime';
import { brokenFileError } from '../../extraction/broken-file-error.ts';
import { IntakeError } from '../../extraction/intake-error.ts';
import { transcodeMail } from './transcode-mail.ts';

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
