import { expect, test } from 'vitest';
import { typeOfBytes } from './type-of-bytes.ts';

const zip = (names: string) => `PK\x03\x04${'.'.repeat(26)}${names}`;

test.each([
  ['', 'txt'],
  ['MIT License', 'txt'],
  ['Grüße, 資料', 'txt'],
  ['BMW, a maker of motorcycles', 'txt'],
  ['%PDF-1.7\n', 'pdf'],
  ['{\\rtf1 Hello}', 'rtf'],
  [zip('mimetypeapplication/vnd.oasis.opendocument.text'), 'odt'],
  [zip('mimetypeapplication/vnd.oasis.opendocument.textPK'), 'odt'],
  [zip('mimetypeapplication/vnd.oasis.opendocument.text-template'), ''],
  [zip('mimetypeapplication/vnd.oasis.opendocument.spreadsheet'), 'ods'],
  [zip('mimetypeapplication/vnd.oasis.opendocument.presentation'), 'odp'],
  [zip('mimetypeapplication/epub+zip'), 'epub'],
  [zip('[Content_Types].xml\0word/document.xml'), 'docx'],
  [zip('[Content_Types].xml\0xl/workbook.xml'), 'xlsx'],
  [zip('[Content_Types].xml\0ppt/presentation.xml'), 'pptx'],
  [zip('notes\0'), ''],
  [zip('password/\0'), ''],
  ['text\0with zeros', ''],
])('a file that begins with the text %j has the type %j', (text, type) => {
  expect(typeOfBytes(Buffer.from(text))).toBe(type);
});

test.each([
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'png'],
  [[0xff, 0xd8, 0xff, 0xe0], 'jpg'],
  [[0x49, 0x49, 0x2a, 0x00], 'tif'],
  [[0x42, 0x4d, 70, 0, 0, 0, 0, 0, 0, 0, 54, 0, 0, 0, 40, 0, 0, 0], 'bmp'],
  [[0x47, 0x49, 0x46, 0x38, 0x39, 0x61], 'gif'],
  [[0x52, 0x49, 0x46, 0x46, 1, 2, 3, 4, 0x57, 0x45, 0x42, 0x50], 'webp'],
  [[0xff, 0xfe, 0x41, 0x00], 'txt'],
  [[0x47, 0x72, 0xfc, 0xdf, 0x65], ''],
  // A letter of two bytes that is cut at the end of the head is still text.
  [[0x47, 0x72, 0xc3], 'txt'],
])('a file that begins with the bytes %j has the type %j', (bytes, type) => {
  expect(typeOfBytes(Buffer.from(bytes))).toBe(type);
});
