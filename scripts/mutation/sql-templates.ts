/** The text of one `sql` template of a source file. */
export interface SqlTemplate {
  /** Where the text begins in the file, just behind the backtick. */
  start: number;
  /** As long as in the file; every placeholder is blanked out, from its `$` to its brace. */
  text: string;
}

/** Stands for each character of a placeholder. */
export const blank = '\u0001';

const opening = /(?<![\w.])sql(?:<[^`]*?>)?`/g;

/** Every `sql` template of a TypeScript file, those inside placeholders of others, too. */
export function findSqlTemplates(source: string): SqlTemplate[] {
  return [...source.matchAll(opening)].map((match) => {
    const start = match.index + match[0].length;
    return { start, text: readTemplate(source, start) };
  });
}

function readTemplate(source: string, start: number): string {
  let text = '';
  let at = start;
  while (at < source.length && source[at] !== '`') {
    const end = source.startsWith('${', at) ? endOfPlaceholder(source, at + 2) : at;
    text += end === at ? source[at] : blank.repeat(end - at);
    at = Math.max(end, at + 1);
  }
  return text;
}

/** The place behind the brace that closes a placeholder whose text begins at `start`. */
function endOfPlaceholder(source: string, start: number): number {
  let depth = 1;
  let at = start;
  while (at < source.length && depth > 0) {
    if (source[at] === '`') at += 1 + readTemplate(source, at + 1).length;
    else if (source[at] === '{') depth += 1;
    else if (source[at] === '}') depth -= 1;
    at += 1;
  }
  return at;
}
