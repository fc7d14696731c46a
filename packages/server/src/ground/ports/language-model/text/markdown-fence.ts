const opening = /^```(?:markdown|md)[ \t]*\n/iu;
const mayOpen = /^`{1,3}[a-z]{0,8}[ \t]{0,8}$/iu;

/**
 * Returns the text of an answer that is written as Markdown in a fence of code. Before the end, what
 * may become one of its fences is left out.
 */
export function unwrapFence(text: string, isEnd: boolean): string {
  if (!isEnd && mayOpen.test(text)) return '';
  const [begin] = opening.exec(text) ?? [];
  if (begin === undefined) return text;
  const kept: string[] = [];
  let isInner = false;
  let isOpen = true;
  const lines = text.slice(begin.length).split('\n');
  for (const [at, line] of lines.entries()) {
    const isLast = at === lines.length - 1;
    if (!isEnd && isLast && /^[ \t]{0,8}`{1,3}[ \t]{0,8}$/u.test(line)) break;
    const isFence = /^[ \t]{0,3}```/u.test(line);
    const closes = isOpen && !isInner && /^[ \t]{0,3}```[ \t]*$/u.test(line);
    if (isFence && !closes) isInner = !isInner;
    if (closes) isOpen = false;
    else kept.push(line);
  }
  return kept.join('\n');
}
