import { walkXml } from './walk-xml.ts';

const escape = /_x([0-9A-Fa-f]{4})_/gu;

/** Returns the text of a cell; the file writes control characters as `_x000D_`. */
export function unescapeCell(text: string): string {
  return text.includes('_x')
    ? text.replace(escape, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}

/** Reads the texts that cells share, without the readings above Japanese characters. */
export function readSharedStrings(part: Uint8Array | undefined): string[] {
  const strings: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  if (part === undefined) return strings;
  walkXml(part, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    text(piece) {
      if (isText) text += piece;
    },
    close(name) {
      isText = false;
      if (name === 'rPh') isReading = false;
      if (name === 'si') strings.push(unescapeCell(text));
    },
  });
  return strings;
}
