import * as z from 'zod';
import { oneOf } from './field-faults.ts';

/** The encodings in which a text file can be read. */
export const textEncodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'windows-1252',
  'windows-1253',
  'windows-1254',
  'windows-1255',
  'windows-1256',
  'windows-1257',
  'windows-1258',
  'windows-874',
  'iso-8859-2',
  'iso-8859-5',
  'iso-8859-6',
  'iso-8859-7',
  'iso-8859-8',
  'koi8-r',
  'koi8-u',
  'cp437',
  'cp850',
  'cp852',
  'cp866',
  'macintosh',
  'x-mac-cyrillic',
  'gbk',
  'big5',
  'shift_jis',
  'euc-jp',
  'iso-2022-jp',
  'euc-kr',
] as const;
export const textEncoding = z.enum(textEncodings, oneOf(textEncodings));
export type TextEncoding = z.output<typeof textEncoding>;

/** The types of files whose encoding can be set; the others say it themselves. */
export const encodedTypes: readonly string[] = [
  'txt',
  'text',
  'log',
  'md',
  'markdown',
  'csv',
  'tsv',
  'html',
  'htm',
  'xhtml',
  'json',
  'jsonl',
  'xml',
];
