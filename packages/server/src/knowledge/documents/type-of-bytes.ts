/** How files of a type begin, for those that have no extension. */
const beginnings: readonly (readonly [RegExp, string])[] = [
  [/^%PDF-/u, 'pdf'],
  [/^\{\\rtf/u, 'rtf'],
  [/^\x89PNG\r\n/u, 'png'],
  [/^\xff\xd8\xff/u, 'jpg'],
  [/^(?:II[*+]\0|MM\0[*+])/u, 'tif'],
  [/^GIF8[79]a/u, 'gif'],
  [/^RIFF.{4}WEBP/su, 'webp'],
  // An OpenDocument file or a book names its type first, an Office file has its parts in a folder.
  [/^PK\x03\x04.{26}mimetypeapplication\/vnd\.oasis\.opendocument\.text(?!-)/su, 'odt'],
  [/^PK\x03\x04.{26}mimetypeapplication\/vnd\.oasis\.opendocument\.spreadsheet(?!-)/su, 'ods'],
  [/^PK\x03\x04.{26}mimetypeapplication\/vnd\.oasis\.opendocument\.presentation(?!-)/su, 'odp'],
  [/^PK\x03\x04.{26}mimetypeapplication\/epub\+zip/su, 'epub'],
  [/^PK\x03\x04.*?\bword\//su, 'docx'],
  [/^PK\x03\x04.*?\bxl\//su, 'xlsx'],
  [/^PK\x03\x04.*?\bppt\//su, 'pptx'],
  // Any other archive.
  [/^PK\x03\x04/u, ''],
  // Text of two bytes a letter says so at its beginning.
  [/^(?:\xff\xfe|\xfe\xff)/u, 'txt'],
];

/** As many bytes as tell the type of a file. */
export const headMaxBytes = 4096;

/** The type of a file by its first bytes: `txt` for plain text, empty when they do not tell. */
export function typeOfBytes(head: Buffer): string {
  const text = head.toString('latin1');
  const found = beginnings.find(([pattern]) => pattern.test(text));
  return found?.[1] ?? (isText(head) ? 'txt' : '');
}

function isText(head: Buffer): boolean {
  if (head.includes(0)) return false;
  try {
    // As a stream: the last character may be cut in two.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return true;
  } catch {
    return false;
  }
}
