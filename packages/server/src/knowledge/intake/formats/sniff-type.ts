import { open } from 'node:fs/promises';
import { conversionTarget } from '../programs/convert-legacy.ts';

const headBytes = 4096;

/**
 * Many files named .doc or .xls are rich text, HTML or the newer format inside: these need no
 * conversion. Answers the type to read them as, or null.
 */
export async function sniffModernType(path: string, type: string): Promise<string | null> {
  const head = await readHead(path);
  if (head.startsWith('{\\rtf')) return 'rtf';
  if (/^\W*(?:<!doctype html|<html)/iu.test(head)) return 'html';
  const isOffice = head.startsWith('PK') && /^(?:doc|dot|xls|xlt|ppt|pps|pot)$/u.test(type);
  return isOffice ? (conversionTarget(type) ?? null) : null;
}

/** Whether a file begins as text of UTF-8, as a LICENSE or a README without an ending does. */
export async function isPlainText(path: string): Promise<boolean> {
  const head = Buffer.from(await readHead(path), 'latin1');
  if (head.includes(0)) return false;
  try {
    // As a stream: the last character may be cut in two.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}

async function readHead(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(headBytes),
      length: headBytes,
    });
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}
