/** The text of one template with SQL in a source file. */
export interface SqlTemplate {
  /** The kind: a tagged template of Kysely, or the plain text that a `query` of pg is called with. */
  kind: 'tagged' | 'plain';
  /** The offset of the text in the file, after the backtick. */
  start: number;
  /**
   * The text, as long as in the file. Placeholders are blanked out, from `$` to the closing brace.
   */
  text: string;
}

/** The replacement for each character of a placeholder. */
export const blank = '\u0001';

const openings = {
  tagged: /(?<![\w.])sql(?:<[^`]*?>)?`/g,
  plain: /\.query(?:<[^`]*?>)?\(\s*`/g,
};

/**
 * Finds all `sql` templates of a TypeScript file, including those nested in placeholders, and all
 * templates that begin the arguments of a `query`.
 */
export function findSqlTemplates(source: string): SqlTemplate[] {
  return (['tagged', 'plain'] as const).flatMap((kind) =>
    [...source.matchAll(openings[kind])].map((match) => {
      const start = match.index + match[0].length;
      return { kind, start, text: readTemplate(source, start) };
    }),
  );
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

/**
 * Returns the offset after the closing brace of a placeholder whose expression begins at `start`.
 */
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
