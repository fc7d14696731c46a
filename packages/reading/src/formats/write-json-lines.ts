const token = /\s*(?:("[^"\\]*(?:\\.[^"\\]*)*")|([[\]{},:])|([^\s[\]{},:"]+))/gsuy;
const indentsMax = 10;

/**
 * Writes valid JSON as indented "name: value" lines, elements of a list behind dashes. Numbers keep
 * the digits of the file, and fields their order, also where a name stands twice. Elements of a
 * top-level list become paragraphs, so that pages can end between elements.
 */
export function writeJsonLines(json: string): string {
  const lines: string[] = [];
  const levels: { isList: boolean }[] = [];
  let label = '';
  const write = (text: string) => {
    // A list at the top is no level of the text: its elements stand side by side.
    const top = levels[0]?.isList === true ? 1 : 0;
    const isElement = levels.length === top && top === 1;
    if (isElement && lines.length > 0) lines.push('');
    const depth = Math.max(0, levels.length - 1 - top);
    const dash = levels.at(-1)?.isList === true && !isElement ? '-' : '';
    const line = [label || dash, text].filter((part) => part !== '').join(' ');
    label = '';
    if (line !== '') lines.push('  '.repeat(Math.min(depth, indentsMax)) + line);
  };
  const enter = (isList: boolean) => {
    if (levels.length > 0) write('');
    levels.push({ isList });
  };
  let name: string | undefined;
  for (const [, quoted, sign, bare] of json.matchAll(token)) {
    if (sign === '[' || sign === '{') enter(sign === '[');
    else if (sign === ']' || sign === '}') levels.pop();
    else if (sign === ':') label = `${name ?? ''}:`;
    else if (sign === undefined) {
      const isName = quoted !== undefined && label === '' && levels.at(-1)?.isList === false;
      if (isName) name = JSON.parse(quoted) as string;
      else write(quoted === undefined ? (bare ?? '') : (JSON.parse(quoted) as string));
    }
  }
  return lines.join('\n');
}
