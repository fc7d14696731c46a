import { cellMark, headerMark, nameMark, spanMark } from './marks.ts';

// oxlint-disable-next-line no-control-regex -- these are the characters that must go
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001c\u007f\ufffe\uffff\ufeff]/gu;
const tableMarks = new RegExp(`[${cellMark}${headerMark}${nameMark}${spanMark}]`, 'gu');

// The lookbehind matches only from the start of a run of spaces. Without it, a run inside a line
// takes quadratic time.
const spacesAtLineEnd = /(?<![^\S\n])[^\S\n]+$/gmu;

/**
 * Removes control characters, white space at line ends and repeated empty lines. Replaces lone
 * surrogates, which PostgreSQL refuses like NUL. Keeps all else, such as right-to-left marks.
 */
export function cleanText(text: string): string {
  return cleanMarked(dropTableMarks(text));
}

/** Removes the marks of tables, which a file may have as characters of its own. */
export function dropTableMarks(text: string): string {
  return text.replaceAll(tableMarks, '');
}

/** As `dropTableMarks`, in HTML or XML, where numbers can stand for characters. */
export function dropMarksOfMarkup(markup: string): string {
  return dropTableMarks(
    markup.replaceAll(/&#(?:x0*1[c-f]|0*(?:28|29|30|31))(?:;|(?![\da-f]))/giu, ''),
  );
}

/** As `cleanText`, but keeps the marks of tables. */
export function cleanMarked(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?|\u2028|\u2029|\u0085/gu, '\n')
    .replace(controls, '')
    .replace(spacesAtLineEnd, '')
    .replace(/\n{3,}/gu, '\n\n')
    .replace(/^\n+|\n+$/gu, '');
}
