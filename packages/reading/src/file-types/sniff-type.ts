import { Buffer } from 'node:buffer';
import { open } from 'node:fs/promises';
import { conversionTarget } from './converted-types.ts';

const headBytes = 4096;

/**
 * Returns the real type of a file with a legacy extension that needs no conversion, or null. Many
 * files named .doc or .xls hold rich text, HTML, plain text or the newer format.
 */
export async function sniffModernType(path: string, type: string): Promise<string | null> {
  const bytes = await readHead(path);
  const head = bytes.toString('latin1');
  if (head.startsWith('{\\rtf')) return 'rtf';
  if (/^\W*<(?:!doctype html|html|head|meta|style|body|table)\b/iu.test(head)) return 'html';
  if (!/^(?:doc|dot|xls|xlt|ppt|pps|pot)$/u.test(type)) return null;
  if (head.startsWith('PK')) return conversionTarget(type) ?? null;
  if (head === '' || !isTextual(bytes) || isOfficeXml(bytes)) return null;
  // Word and Excel save a web page as a single file in the format of a mail (MHTML).
  if (/^MIME-Version:/imu.test(head)) return 'eml';
  return conversionTarget(type) === 'xlsx' ? 'csv' : 'txt';
}

/** True if a file is an Office 2003 XML document, which has a legacy extension such as .doc. */
export function isOfficeXml(head: Buffer): boolean {
  return head.toString('latin1').includes('<?mso-application ');
}

/** True if a file starts with UTF-8 text, as a LICENSE file without an extension does. */
export async function isPlainText(path: string): Promise<boolean> {
  return isTextual(await readHead(path));
}

/** True if bytes from the start of a file are UTF-8 text. */
export function isTextual(head: Buffer): boolean {
  if (head.includes(0)) return false;
  try {
    // In stream mode, because the last character may be incomplete.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** Reads the first bytes of a file, at most 4,096, to detect the file's type. */
export async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(headBytes),
      length: headBytes,
    });
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
