import { findMarks } from './mark-words.ts';

const lengthMax = 280;

/** The part of a page's text where most of the asked words stand together, cut at words. */
export function cutSnippet(text: string, query: string): string {
  if (text.length <= lengthMax) return text;
  const marks = findMarks(text, query);
  let best = { count: 0, start: 0 };
  for (const [index, { start }] of marks.entries()) {
    const inside = marks.slice(index).filter((mark) => mark.end <= start + lengthMax - 40);
    const words = new Set(inside.map((mark) => mark.asked));
    if (words.size > best.count) best = { count: words.size, start };
  }
  return cutAt(text, Math.max(0, best.start - 40));
}

function cutAt(text: string, from: number): string {
  const start =
    from === 0 ? 0 : from + (/^\S*\s/.exec(text.slice(from, from + 30))?.[0].length ?? 0);
  const rest = text.slice(start, start + lengthMax);
  const ends = start + lengthMax >= text.length;
  const cut = ends ? rest : rest.replace(/\s\S{0,30}$/, '');
  return `${start > 0 ? '… ' : ''}${cut}${ends ? '' : ' …'}`;
}
