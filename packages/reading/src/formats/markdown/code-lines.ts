const fence = /^[ \t]*(`{3,}(?!.*`)|~{3,})(.*)$/u;

/**
 * Returns a function that takes the lines of a text in order, and returns true for each line of
 * fenced code, its fences included.
 */
export function openCodeLines(): (line: string) => boolean {
  let open: string | undefined;
  return (line) => {
    const [, marks, after = ''] = fence.exec(line) ?? [];
    if (open === undefined) {
      open = marks;
      return marks !== undefined;
    }
    const isSame = marks?.[0] === open[0] && marks !== undefined && marks.length >= open.length;
    if (isSame && after.trim() === '') open = undefined;
    return true;
  };
}

/** Code within a line. It is no markup, although it may look so. */
export const inlineCode = /`[^`\n]+`/gu;

const codeSpan = /(`+[^`]*`+)/u;

/** Changes the parts of a line that are no code. */
export function changeOutsideCode(line: string, change: (part: string) => string): string {
  const parts = line.split(codeSpan);
  return parts.map((part, at) => (at % 2 === 1 ? part : change(part))).join('');
}

const listItem = /^ {0,3}(?:[-*+]|\d{1,9}[.)])[ \t]/u;
const isIndented = /^(?: {4}| {0,3}\t)/u;

/** As `openCodeLines`, and true for lines indented like code, unless they belong to a list. */
export function openAllCodeLines(): (line: string) => boolean {
  const isFenced = openCodeLines();
  let isInList = false;
  return (line) => {
    if (isFenced(line)) return true;
    if (/^\S/u.test(line)) isInList = false;
    if (listItem.test(line)) isInList = true;
    return !isInList && isIndented.test(line);
  };
}
