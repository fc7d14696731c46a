import type { FileReason, FileReasonCode } from './file-reason.ts';

export type { FileReason };

/** The kinds of files that a reason can name, with their English names. */
const kinds = {
  file: 'file',
  pdf: 'PDF',
  word_document: 'Word document',
  workbook: 'workbook',
  presentation: 'presentation',
  opendocument_file: 'OpenDocument file',
  book: 'book',
  rich_text: 'rich text file',
  table: 'table',
  mail: 'mail',
  outlook_file: 'Outlook file',
} as const;
export type FileKind = keyof typeof kinds;

/** The sentence of each reason why a file could not be read. Values replace the names in braces. */
const sentences: Readonly<Record<FileReasonCode, string>> = {
  empty: 'The file is empty',
  locked: 'The {kind} is protected by a password',
  broken: 'The {kind} is broken',
  broken_end: 'The {kind} is broken: its end is missing',
  broken_empty: 'The {kind} is broken: it is empty',
  broken_outside: 'The {kind} is broken: it names a place outside of it',
  broken_part: 'The {kind} is broken: a part of it is missing',
  broken_depth: 'The {kind} is broken: its parts lie too deep within each other',
  broken_size: 'The {kind} is broken: it holds more than can be read',
  broken_quote: 'The {kind} is broken: a quotation mark is never closed',
  other_content: 'The file is no {kind}: its content is of another type',
  main_part_missing: 'The file is no {kind}: its main part is missing',
  rich_text_missing: 'The file is no rich text: its content is of another type',
  mail_headers_missing: 'The file is no mail: it has no headers',
  picture_missing: 'The file is no picture: it is empty or its content is of another type',
  picture_broken: 'The picture could not be read: it is broken',
  too_many_parts: 'The {kind} has too many parts',
  unpacks_too_far: 'The {kind} unpacks to far more than it should (a ZIP bomb?)',
  too_much_text: 'The file has more than {mb} MB of text: divide it into several files',
  too_many_pages:
    'The file has {pages} pages, too many for its size: take out empty pages, or divide it into several files',
  repeats_text:
    'The file has more than {times} times as much text as its size, the same again and again: take out what repeats',
  text_full:
    'The organisation has no room for the text of this file, {mb} MB are the limit: delete documents for good, also those in the trash, or have it raised',
  symbolic_link: 'The {kind} contains a symbolic link',
  xml_entities: 'The {kind} declares XML entities, which are not read for safety',
  older_format: 'The {kind} is in an older Office format; save it again in the format of its name',
  office_missing:
    'Install LibreOffice so that .{type} files can be read, or save it as .{target} and upload it again',
  office_failed:
    'LibreOffice could not read this .{type} file: it is broken, protected by a password or of a version it does not know',
  ocr_missing: 'Pictures are read only where the OCR part is installed (tesseract-ocr)',
  pdf_without_text: 'The PDF has no text; OCR part not installed',
  pdf_not_drawn: 'The PDF has no text, and its pages could not be drawn to recognise them',
  no_text: 'The file contains no text',
  no_extension: 'The file has no extension, so its type is not known',
  unsupported: 'Files of type .{type} are not supported',
  needs_memory: 'Reading this file needs more than {mb} MB of memory',
  too_slow: 'Reading took longer than {seconds} seconds',
  crashed: 'The reading program crashed on this file ({end})',
  unreadable: 'The file could not be read: it is broken, or of a kind that is not known here',
  server_error: 'The file could not be read because of an error of the server; try again',
  server_ended:
    'The server ended three times while it read this file, so it is not read again by itself',
};

/** Returns the reason as an English sentence about the file. */
export function sayFileReason({ code, values }: FileReason): string {
  return sentences[code].replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return name === 'kind' ? (kinds[value as FileKind] ?? kinds.file) : String(value);
  });
}
