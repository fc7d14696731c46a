import { Buffer } from 'node:buffer';
import { decompressRTF } from '@kenjiuno/decompressrtf';
import { decodeHtml } from '../encodings/decode-html.ts';
import { htmlToText } from '../html/html-text.ts';
import { rtfText } from '../rtf/rtf-text.ts';
import { chooseText } from './part-text.ts';
import { readTnef } from './tnef.ts';

/** Reads the text and the names of the files in a winmail.dat; null if the file is none. */
export function readTnefText(file: Buffer): { text: string; files: string[] } | null {
  const found = readTnef(file);
  if (found === null) return null;
  const html = found.html === undefined ? '' : htmlToText(decodeHtml(found.html).text);
  const text = chooseText(found.text, html) || unpackedText(found.rtf);
  return { text, files: found.files.filter((name) => name !== '') };
}

/** Returns the text of rich text that Outlook has compressed; none if it is damaged. */
export function unpackedText(packed: Uint8Array | undefined): string {
  if (packed === undefined || packed.length === 0) return '';
  try {
    return rtfText(Buffer.from(decompressRTF([...packed])));
  } catch {
    return '';
  }
}
