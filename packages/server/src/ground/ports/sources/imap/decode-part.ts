import { Buffer, isUtf8 } from 'node:buffer';
import { htmlText } from './html-text.ts';
import type { TextPart } from './mail-parts.ts';

/**
 * Returns the text of a part. postal-mime would do it, but takes twelve seconds for half a megabyte of
 * empty lines, in which this process answers nobody.
 */
export function decodePart({ isHtml, charset, encoding }: TextPart, raw: Buffer): string {
  const bytes = withoutEncoding(raw, encoding.toLowerCase());
  // Servers call text without a charset ASCII, even where it is not.
  const isUnknown = /^(?:us-ascii)?$/iu.test(charset);
  const label = isUnknown && isUtf8(bytes) ? 'utf-8' : charset;
  const text = decoderOf(label).decode(bytes).replaceAll('\r\n', '\n');
  return isHtml ? htmlText(text) : text.trim();
}

function withoutEncoding(raw: Buffer, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(raw.toString('latin1'), 'base64');
  if (encoding !== 'quoted-printable') return raw;
  const text = raw
    .toString('latin1')
    .replaceAll(/=[ \t]*\r?\n/gu, '')
    .replaceAll(/=([\da-f]{2})/giu, (_, hex: string) =>
      String.fromCodePoint(Number.parseInt(hex, 16)),
    );
  return Buffer.from(text, 'latin1');
}

function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder('windows-1252');
  }
}
