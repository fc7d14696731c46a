// oxlint-disable-next-line no-control-regex -- these are the characters that must go
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff\ufeff]/gu;

// Looks at each row of spaces once: without the first part, a row inside a line took square time.
const spacesAtLineEnd = /(?<![^\S\n])[^\S\n]+$/gmu;

/**
 * The same text without what PostgreSQL refuses (NUL, lone surrogates) and without control
 * characters; at most one empty line in a row. Everything else, right-to-left marks included, stays.
 */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029|\u0085/gu, '\n')
    .replace(controls, '')
    .replace(spacesAtLineEnd, '')
    .replace(/\n{3,}/gu, '\n\n')
    .replace(/^\n+|\n+$/gu, '');
}
