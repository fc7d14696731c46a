import { findMarks } from './mark-words.ts';
import type { Mark } from './mark-words.ts';

const lengthMax = 280;

/** Returns the part of a page's text with the most words of the query, cut at word boundaries. */
export function cutSnippet(text: string, query: string): string {
  if (text.length <= lengthMax) return text;
  const best = findBusiest(findMarks(text, query));
  return cutAt(text, Math.max(0, best - 40));
}

function cutAt(text: string, from: number): string {
  const start =
    from === 0 ? 0 : from + (/^\S*\s/.exec(text.slice(from, from + 30))?.[0].length ?? 0);
  const rest = text.slice(start, start + lengthMax);
  const ends = start + lengthMax >= text.length;
  const cut = ends ? rest : rest.replace(/\s\S{0,30}$/, '');
  return `${start > 0 ? '… ' : ''}${cut}${ends ? '' : ' …'}`;
}

/** Returns the offset of the part with the most different words of the query. */
function findBusiest(marks: readonly Mark[]): number {
  const inside = new Map<string, number>();
  const count = (asked: string, by: number) => {
    const left = (inside.get(asked) ?? 0) + by;
    if (left > 0) inside.set(asked, left);
    else inside.delete(asked);
  };
  let best = { words: 0, start: 0 };
  let end = 0;
  for (const [index, { start, asked }] of marks.entries()) {
    for (let next = marks[end]; next && next.end <= start + lengthMax - 40; next = marks[end]) {
      count(next.asked, 1);
      end += 1;
    }
    if (inside.size > best.words) best = { words: inside.size, start };
    // A word longer than the part does not count.
    if (index < end) count(asked, -1);
    else end = index + 1;
  }
  return best.start;
}
