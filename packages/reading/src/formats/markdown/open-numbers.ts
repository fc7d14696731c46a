const item = /^([ \t]*)(\d{1,9})([.)])(?=[ \t]+\S)/u;
const bullet = /^([ \t]*)[-*+][ \t]/u;

interface NumberedList {
  readonly indent: number;
  readonly first: number;
  readonly sign: string;
  count: number;
}

/**
 * Returns a function that takes the lines of a Markdown text in order, and numbers the items of
 * lists in which each has the number of the first, as people see them: 1, 2, 3.
 */
export function openNumbers(): (line: string) => string {
  let lists: NumberedList[] = [];
  let isAfterBlank = false;
  return (line) => {
    const [mark, before = '', number = '', sign = ''] = item.exec(line) ?? [];
    const indent = width(/^[ \t]*/u.exec(line)?.[0] ?? '');
    const wasAfterBlank = isAfterBlank;
    isAfterBlank = line.trim() === '';
    if (isAfterBlank) return line;
    if (mark === undefined) {
      // What is not indented ends a list after an empty line, or as a heading or another list.
      const ends = wasAfterBlank || bullet.test(line) || /^ {0,3}#{1,6}[ \t]/u.test(line);
      if (ends) lists = lists.filter((list) => list.indent < indent);
      return line;
    }
    lists = lists.filter((list) => list.indent <= indent);
    const last = lists.at(-1);
    if (last?.indent !== indent || last.sign !== sign) {
      if (last?.indent === indent) lists.pop();
      lists.push({ indent, first: Number(number), sign, count: 1 });
      return line;
    }
    const shown = Number(number) === last.first ? last.first + last.count : Number(number);
    last.count += 1;
    return `${before}${shown}${line.slice(before.length + number.length)}`;
  };
}

/** A tab counts as four spaces. */
function width(spaces: string): number {
  return spaces.replaceAll('\t', '    ').length;
}
