import { Buffer } from 'node:buffer';
import { decompressRTF } from '@kenjiuno/decompressrtf';
import { decodeBytes, encodingOf } from '../rtf/code-pages.ts';
import { decodeHtml } from '../encodings/decode-html.ts';
import { dropTableMarks } from '../../pages/clean-text.ts';
import { htmlToText } from '../html/html-text.ts';
import { rtfText } from '../rtf/rtf-text.ts';
import { chooseText } from './part-text.ts';

/** The content of the file (winmail.dat) in which Outlook sends a mail to other programs. */
export interface Tnef {
  text: string;
  html: Uint8Array | undefined;
  /** Rich text, compressed. */
  rtf: Uint8Array | undefined;
  files: string[];
}

const signature = 0x22_3e_9f_78;
const attributes = {
  text: 0x800c,
  properties: 0x9003,
  codePage: 0x9007,
  newFile: 0x9002,
  fileTitle: 0x8010,
  fileProperties: 0x9005,
};
const tags = {
  text: 0x1000,
  rtf: 0x1009,
  html: 0x1013,
  displayName: 0x3001,
  shortName: 0x3704,
  longName: 0x3707,
};

type Decode = (bytes: Uint8Array) => string;

/** Reads such a file; null if it is none. Reads as far as the file is whole. */
export function readTnef(file: Buffer): Tnef | null {
  if (file.length < 6 || file.readUInt32LE(0) !== signature) return null;
  const found: Tnef = { text: '', html: undefined, rtf: undefined, files: [] };
  // Of texts that are not in Unicode.
  let encoding = 'windows-1252';
  const decode: Decode = (bytes) => trimEnd(decodeBytes(bytes, encoding));
  for (const { id, data } of readAttributes(file)) {
    if (id === attributes.codePage && data.length >= 4) encoding = encodingOf(data.readUInt32LE(0));
    else if (id === attributes.text) found.text = decode(data);
    else if (id === attributes.newFile) found.files.push('');
    else if (id === attributes.fileTitle) nameFile(found, decode(data));
    else if (id === attributes.properties) takeProperties(found, readProperties(data), decode);
    else if (id === attributes.fileProperties) {
      const properties = readProperties(data);
      const name = [tags.longName, tags.displayName, tags.shortName]
        .map((tag) => properties.get(tag))
        .find((property) => property !== undefined);
      if (name !== undefined) nameFile(found, toText(name, decode));
    }
  }
  return found;
}

function nameFile({ files }: Tnef, name: string): void {
  if (files.length === 0) files.push('');
  files[files.length - 1] = name;
}

function takeProperties(
  found: Tnef,
  properties: ReadonlyMap<number, Property>,
  decode: Decode,
): void {
  const text = properties.get(tags.text);
  if (text !== undefined) found.text = toText(text, decode);
  found.html = properties.get(tags.html)?.bytes ?? found.html;
  found.rtf = properties.get(tags.rtf)?.bytes ?? found.rtf;
}

function* readAttributes(file: Buffer): Generator<{ id: number; data: Buffer }> {
  // A level, an id, a length, the data and a sum.
  for (let at = 6; at + 9 <= file.length;) {
    const [id, length] = [file.readUInt16LE(at + 1), file.readUInt32LE(at + 5)];
    const end = at + 9 + length;
    if (end > file.length) return;
    yield { id, data: file.subarray(at + 9, end) };
    at = end + 2;
  }
}

interface Property {
  type: number;
  bytes: Buffer;
}

const fixedSizes: ReadonlyMap<number, number> = new Map([
  [0x02, 4],
  [0x03, 4],
  [0x04, 4],
  [0x0a, 4],
  [0x0b, 4],
  [0x05, 8],
  [0x06, 8],
  [0x07, 8],
  [0x14, 8],
  [0x40, 8],
  [0x48, 16],
]);
const unicode = 0x1f;
const severalFlag = 0x1000;

/** Reads properties by their ids. Stops where they are not as they should be. */
function readProperties(data: Buffer): ReadonlyMap<number, Property> {
  const properties = new Map<number, Property>();
  let at = 4;
  const number = () => {
    at += 4;
    return data.readUInt32LE(at - 4);
  };
  const skipName = () => {
    at += 16;
    if (number() === 0) at += 4;
    else at += padded(number());
  };
  try {
    for (let left = data.readUInt32LE(0); left > 0; left -= 1) {
      const [kind, id] = [data.readUInt16LE(at), data.readUInt16LE(at + 2)];
      at += 4;
      if (id >= 0x8000) skipName();
      const type = kind & ~severalFlag;
      const size = fixedSizes.get(type);
      const hasCount = size === undefined || kind !== type;
      for (let values = hasCount ? number() : 1; values > 0; values -= 1) {
        const length = size ?? number();
        if (at + length > data.length) return properties;
        if (!properties.has(id)) {
          properties.set(id, { type, bytes: data.subarray(at, at + length) });
        }
        at += padded(length);
      }
    }
  } catch {
    // The end of the data.
  }
  return properties;
}

const padded = (length: number) => Math.ceil(length / 4) * 4;
const trimEnd = (text: string) => text.replace(/\0+$/u, '');

function toText({ type, bytes }: Property, decode: Decode): string {
  return type === unicode ? trimEnd(bytes.toString('utf16le')) : decode(bytes);
}

/** Reads the text and the names of the files in a winmail.dat; null if the file is none. */
export function readTnefText(file: Buffer): { text: string; files: string[] } | null {
  const found = readTnef(file);
  if (found === null) return null;
  const html = found.html === undefined ? '' : htmlToText(decodeHtml(found.html).text);
  const text = chooseText(dropTableMarks(found.text), html) || unpackedText(found.rtf);
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
