import { Buffer } from 'node:buffer';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { decompressRTF } from '@kenjiuno/decompressrtf';
import type { FieldsData } from '@kenjiuno/msgreader';
import { brokenFileError } from '../broken-file-error.ts';
import type { Extraction } from '../extraction.ts';
import { toExtraction } from '../extraction.ts';
import { dividePages } from '../pages/divide-pages.ts';
import { headingMark } from '../pages/marks.ts';
import { htmlToText } from './html-text.ts';
import { rtfText } from './rtf/rtf-text.ts';

// The package is CommonJS, and an import would wrap its default export a second time.
const { default: MsgReader } = createRequire(import.meta.url)(
  '@kenjiuno/msgreader',
) as typeof import('@kenjiuno/msgreader');

/** Reads an Outlook file: subject, people and date, then the text. Lists attachments by name. */
export async function readMsg(path: string): Promise<Extraction> {
  const fields = parseMsg(await readFile(path));
  const attachments = (fields.attachments ?? [])
    .map(({ fileName, name }) => fileName ?? name)
    .filter(Boolean);
  const parts = [
    headLines(fields),
    await readBody(fields),
    attachments.length === 0 ? '' : `Attachments: ${attachments.join(', ')}`,
  ];
  const text = parts.filter((part) => part !== '').join('\n\n');
  return toExtraction(fields.subject, dividePages(text));
}

/** Returns the mail's plain text, or else the text of its HTML or of its compressed rich text. */
async function readBody({ body, bodyHtml, html, compressedRtf }: FieldsData): Promise<string> {
  if (body?.trim()) return body;
  const text = htmlToText(bodyHtml ?? (html === undefined ? '' : new TextDecoder().decode(html)));
  if (text.trim() !== '' || compressedRtf === undefined) return text;
  return rtfText(unpackRtf(compressedRtf));
}

function unpackRtf(packed: Uint8Array): Buffer {
  try {
    return Buffer.from(decompressRTF([...packed]));
  } catch (error) {
    throw brokenFileError('outlook_file', error);
  }
}

function parseMsg(bytes: Uint8Array): FieldsData {
  const fields = parseWith(bytes);
  const codePage = fields.messageCodepage ?? fields.internetCodepage;
  return isKnown(codePage) ? parseWith(bytes, String(codePage)) : fields;
}

// Accepts the code pages of Windows and of ISO 8859. Text in Unicode needs no code page.
function isKnown(codePage: number | undefined): boolean {
  const name = String(codePage);
  return /^(?:125\d|874|932|936|949|950|2859\d)$/u.test(name);
}

function parseWith(bytes: Uint8Array, ansiEncoding?: string): FieldsData {
  const exact = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength);
  let fields: FieldsData;
  try {
    const reader = new MsgReader(exact as ArrayBuffer);
    if (ansiEncoding !== undefined) reader.parserConfig = { ansiEncoding };
    fields = reader.getFileData();
  } catch (error) {
    throw brokenFileError('outlook_file', error);
  }
  if (fields.error === undefined) return fields;
  throw brokenFileError('outlook_file', fields.error);
}

function headLines(fields: FieldsData): string {
  const [to, cc] = [namesOf(fields, false), namesOf(fields, true)];
  const lines = [
    fields.subject ? headingMark + fields.subject : '',
    fields.senderName ? `From: ${fields.senderName}` : '',
    to === '' ? '' : `To: ${to}`,
    cc === '' ? '' : `Cc: ${cc}`,
    fields.messageDeliveryTime ? `Date: ${fields.messageDeliveryTime}` : '',
  ];
  return lines.filter((line) => line !== '').join('\n');
}

function namesOf({ recipients = [] }: FieldsData, isCopied: boolean): string {
  return recipients
    .filter(({ recipType }) => (recipType === 'cc') === isCopied)
    .map(({ name, email }) => name ?? email)
    .filter(Boolean)
    .join(', ');
}
