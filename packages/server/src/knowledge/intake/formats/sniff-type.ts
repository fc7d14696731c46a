import { open } from 'node:fs/promises';
import { conversionTarget } from '../programs/convert-legacy.ts';

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

async function readHead(path: string): Promise<string> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(256), length: 256 });
    return buffer.subarray(0, bytesRead).toString('latin1');
  } finally {
    await file.close();
  }
}
