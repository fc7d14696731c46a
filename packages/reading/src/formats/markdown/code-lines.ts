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
