import { pictureKinds } from '@guildhall/reading/file-types/picture-kinds.ts';
import { isTextual } from '@guildhall/reading/file-types/sniff-type.ts';

/** Patterns of how files begin, with their type, for files that have no extension. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/u, 'pdf'],
  [/^\{\\rtf/u, 'rtf'],
  ...pictureKinds.map(({ types: [type], beginning }) => [beginning, type] as const),
  // Text in UTF-16 begins with a byte order mark.
  [/^(?:\xff\xfe|\xfe\xff)/u, 'txt'],
];

const archiveMark = 'PK\x03\x04';
/**
 * Patterns of ZIP archives, with their type. OpenDocument files and EPUB books name their type
 * first; Office files have a folder for their parts.
 */
const archives: readonly (readonly [RegExp, string])[] = [
  [/^.{26}mimetypeapplication\/vnd\.oasis\.opendocument\.text(?!-)/su, 'odt'],
  [/^.{26}mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet(?!-)/su, 'ods'],
  [/^.{26}mimetypeapplication\/vnd\.oasis\.opendocument\.presentation(?!-)/su, 'odp'],
  [/^.{26}mimetypeapplication\/epub\+zip/su, 'epub'],
  [/\bword\//u, 'docx'],
  [/\bxl\//u, 'xlsx'],
  [/\bppt\//u, 'pptx'],
];

/** The number of first bytes that show the type of a file. */
export const headMaxBytes = 4096;

/** Returns the type of a file by its first bytes: `txt` for plain text, empty if unknown. */
export function typeOfBytes(head: Buffer): string {
  const text = head.toString('latin1');
  if (text.startsWith(archiveMark)) return find(archives, text.slice(archiveMark.length)) ?? '';
  return find(beginnings, text) ?? (isTextual(head) ? 'txt' : '');
}

function find(types: typeof beginnings, text: string): string | undefined {
  return types.find(([pattern]) => pattern.test(text))?.[1];
}
