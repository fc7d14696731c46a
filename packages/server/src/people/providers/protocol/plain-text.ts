const isSpace = (sign: string | undefined) =>
  sign === ' ' || sign === '\t' || sign === '\r' || sign === '\n';

/** Takes off the white space of XML and JSON; any other is part of a text that a provider compares. */
export function strip(text: string): string {
  let [from, to] = [0, text.length];
  while (from < to && isSpace(text[from])) from += 1;
  while (from < to && isSpace(text[to - 1])) to -= 1;
  return text.slice(from, to);
}

/** Makes the letters A to Z small. Other letters can become one of them, such as the kelvin sign. */
export const lowerAscii = (text: string): string =>
  text.replaceAll(/[A-Z]/g, (letter) => letter.toLowerCase());

/**
 * True if a text has a sign that another program may take for one of ASCII, or for none: at the
 * provider it names somebody else.
 */
export const isAmbiguous = (text: string): boolean =>
  /[\s\ufeff]/.test(text) ||
  Array.from(text).some((sign) => {
    const isAscii = (each: string) => each <= '\x7f';
    return !isAscii(sign) && Array.from(sign.normalize('NFKC').toLowerCase()).some(isAscii);
  });
