import { createRequire } from 'node:module';
import { Buffer, isUtf8 } from 'node:buffer';
import type { FieldsData } from '@kenjiuno/msgreader';
import { brokenFileError } from '../../extraction/intake-error.ts';

// The package is CommonJS, and an import would wrap its default export a second time.
const { default: MsgReader } = createRequire(import.meta.url)(
  '@kenjiuno/msgreader',
) as typeof import('@kenjiuno/msgreader');

/** Code pages of the internet with the ones in which Outlook stores text of the same language. */
const storedPages: Readonly<Record<number, number>> = {
  50220: 932,
  50221: 932,
  50222: 932,
  51932: 932,
  20932: 932,
  10001: 932,
  50225: 949,
  51949: 949,
  51936: 936,
  50227: 936,
  52936: 936,
  54936: 936,
  20866: 1251,
  21866: 1251,
  28591: 1252,
  28592: 1250,
  28595: 1251,
  28597: 1253,
  28599: 1254,
  28605: 1252,
};

/** The code pages of languages, by the lower ten bits of a locale. */
const languagePages: Readonly<Record<number, number>> = {
  0x01: 1256,
  0x02: 1251,
  0x04: 936,
  0x05: 1250,
  0x08: 1253,
  0x0d: 1255,
  0x0e: 1250,
  0x11: 932,
  0x12: 949,
  0x15: 1250,
  0x19: 1251,
  0x1e: 874,
  0x1f: 1254,
  0x22: 1251,
  0x25: 1257,
  0x26: 1257,
  0x27: 1257,
  0x2a: 1258,
};

export interface OutlookFile {
  fields: FieldsData;
  reader: InstanceType<typeof MsgReader>;
}

/** Opens a file of Outlook. Throws IntakeError if it is broken. */
export function openOutlook(bytes: Uint8Array): OutlookFile {
  const first = parseWith(bytes, '1252');
  const encoding = encodingOfTexts(bytes, first.fields);
  return encoding === '1252' ? first : parseWith(bytes, encoding);
}

function encodingOfTexts(bytes: Uint8Array, fields: FieldsData): string {
  const page = codePageOf(fields);
  if (page !== undefined) return String(page);
  // oxlint-disable-next-line no-control-regex -- any character beyond ASCII
  if (!/[^\u0000-\u007f]/u.test((fields.subject ?? '') + (fields.body ?? ''))) return '1252';
  const { subject = '', body = '' } = parseWith(bytes, 'latin1').fields;
  return isUtf8(Buffer.from(subject + body, 'latin1')) ? 'utf8' : '1252';
}

function codePageOf(fields: FieldsData): number | undefined {
  const { messageCodepage, internetCodepage, messageLocaleId: locale = 0 } = fields;
  const named = [messageCodepage, internetCodepage].map((page) => storedPages[page ?? 0] ?? page);
  const isTraditionalChinese = [1028, 3076, 5124].includes(locale);
  const byLanguage = isTraditionalChinese ? 950 : languagePages[locale & 0x3ff];
  return [...named, byLanguage].find((page) => page !== undefined && isStored(page));
}

// Text in Unicode needs no code page.
function isStored(page: number): boolean {
  return /^(?:125\d|874|932|936|949|950)$/u.test(String(page));
}

function parseWith(bytes: Uint8Array, ansiEncoding: string): OutlookFile {
  const exact = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  try {
    const reader = new MsgReader(exact as ArrayBuffer);
    // A contact has its addresses in properties that the package does not name.
    reader.parserConfig = { ansiEncoding, includeRawProps: isContact(bytes) };
    const fields = reader.getFileData();
    if (fields.error === undefined) return { fields, reader };
    throw new Error(fields.error);
  } catch (error) {
    throw brokenFileError('outlook_file', error);
  }
}

const contactClass = Buffer.from('IPM.Contact');
const wideContactClass = Buffer.from('IPM.Contact', 'utf16le');

function isContact(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.includes(contactClass) || file.includes(wideContactClass);
}
