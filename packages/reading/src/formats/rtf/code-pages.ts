import { codePoint } from 'dingbat-to-unicode';
import iconv from 'iconv-lite';

const decoders = new Map<string, InstanceType<typeof TextDecoder>>();

const pages: Readonly<Record<number, string>> = {
  437: 'cp437',
  850: 'cp850',
  852: 'cp852',
  866: 'ibm866',
  874: 'windows-874',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  1361: 'euc-kr',
  10000: 'macintosh',
  10007: 'x-mac-cyrillic',
  20866: 'koi8-r',
  21866: 'koi8-u',
  54936: 'gb18030',
  65001: 'utf-8',
};

/** The encodings that a word at the start of the file stands for. */
export const encodingWords: ReadonlyMap<string, string> = new Map([
  // macOS writes other letters than those of Windows-1252 with fonts or codes of their own.
  ['cocoartf', 'windows-1252'],
  ['mac', 'macintosh'],
  ['pc', 'cp437'],
  ['pca', 'cp850'],
]);

const charsets: Readonly<Record<number, number>> = {
  77: 10000,
  128: 932,
  129: 949,
  130: 1361,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
};

/** Returns the decoder's name of a code page. */
export function encodingOf(codePage: number): string {
  if (codePage >= 1250 && codePage <= 1258) return `windows-${codePage}`;
  // There is no part 12.
  const isIso = codePage >= 28591 && codePage <= 28606 && codePage !== 28602;
  if (isIso) return `iso-8859-${codePage - 28590}`;
  return pages[codePage] ?? 'windows-1252';
}

/** Returns the encoding of a font's character set; undefined for the one of the document. */
export function encodingOfCharset(charset: number): string | undefined {
  const page = charsets[charset];
  return page === undefined ? undefined : encodingOf(page);
}

/** Returns the sign at a place of a font of signs. */
export function symbol(font: string, byte: number): string {
  return codePoint(font, byte)?.string ?? (byte < 0x80 ? String.fromCharCode(byte) : '•');
}

/** Decodes bytes. Rich text is decoded in very many small pieces, so decoders are kept. */
export function decodeBytes(bytes: Uint8Array | undefined, encoding: string): string {
  if (/^cp(?:437|85)/u.test(encoding)) return iconv.decode(bytes ?? new Uint8Array(), encoding);
  const decoder = decoders.get(encoding) ?? new TextDecoder(encoding);
  decoders.set(encoding, decoder);
  return decoder.decode(bytes);
}
