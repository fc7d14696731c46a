import type { Buffer } from 'node:buffer';
import { conversionTarget } from '../programs/legacy-types.ts';
import { readHead } from './read-head.ts';

/**
 * Many files named .doc or .xls are rich text, HTML, plain text or the newer format inside: these
 * need no conversion. Answers the type to read them as, or null.
 */
export async function sniffModernType(path: string, type: string): Promise<string | null> {
  const bytes = await readHead(path);
  const head = bytes.toString('latin1');
  if (head.startsWith('{\\rtf')) return 'rtf';
  if (/^\W*<(?:!doctype html|html|head|meta|style|body|table)\b/iu.test(head)) return 'html';
  if (!/^(?:doc|dot|xls|xlt|ppt|pps|pot)$/u.test(type)) return null;
  if (head.startsWith('PK')) return conversionTarget(type) ?? null;
  if (head === '' || !isTextual(bytes) || isOfficeXml(bytes)) return null;
  // A page saved as one file is written as a mail.
  if (/^MIME-Version:/imu.test(head)) return 'eml';
  return conversionTarget(type) === 'xlsx' ? 'csv' : 'txt';
}

/** Whether it is a document of Office 2003 in XML, which keeps its older ending. */
export function isOfficeXml(head: Buffer): boolean {
  return head.toString('latin1').includes('<?mso-application ');
}

/** Whether a file begins as text of UTF-8, as a LICENSE or a README without an ending does. */
export async function isPlainText(path: string): Promise<boolean> {
  return isTextual(await readHead(path));
}

/** Whether bytes from the start of a file are text of UTF-8. */
export function isTextual(head: Buffer): boolean {
  if (head.includes(0)) return false;
  try {
    // As a stream: the last character may be cut in two.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
